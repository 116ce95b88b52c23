import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SearchRecord, SearchUnavailable } from '#shop/ports/search.ts';
import { createAlgoliaSearch } from './algolia-search.ts';
import { INDEX_SETTINGS } from './index-settings.ts';

/** One call as the service sees it. */
type Sent = { method: string; url: URL; headers: Headers; body: unknown };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'silence';

let now = 1_700_000_000_000;
let sent: Sent[] = [];
afterEach(() => {
  vi.useRealTimers();
  sent = [];
  now += 3_600_000;
});

type Options = { origin?: string; page?: number; task?: 'published' | 'notPublished'; tick?: number };

/** The vendor as its reference describes it: answers what the test says, in order, and then well. */
function open(answers: Answer[] = [], options: Options = {}) {
  let tasks = 0;
  let [beside, living]: unknown[] = [{}, {}]; // settings
  const fake: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method: init?.method ?? 'GET', url, headers: new Headers(init?.headers), body });
    if (init?.method === 'PUT') beside = body;
    if (url.pathname.endsWith('/operation')) living = beside;
    now += options.tick ?? 0;
    const answer = answers.shift() ?? {};
    if (answer === 'silence') return new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
    tasks += 1;
    const status = options.task ?? 'published';
    const usual = { taskID: tasks, updatedAt: '', objectIDs: [], status, items: [], results: [], hits: [] };
    const isSettings = init?.method === 'GET' && url.pathname === '/1/indexes/products/settings';
    return Response.json(answer.body ?? (isSettings ? living : usual), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    });
  };
  return createAlgoliaSearch({
    appId: 'APPID',
    adminKey: 'admin-key',
    index: 'products',
    origin: options.origin ?? null,
    now: () => new Date(now),
    fetch: fake,
    patienceMs: { call: 600, task: 1_000, page: options.page ?? 100 },
  });
}

const anArticle = (id: number, description = ''): SearchRecord => ({
  id,
  number: String(id),
  name: { en: `Article ${id}`, fr: `Article ${id}` },
  description: { en: description, fr: description },
  words: [],
  skus: [],
  department: 'Women',
  cloth: null,
  clothName: null,
  clothColours: [],
  type: null,
  sizes: [],
  colours: [],
  availability: 'in_stock',
  price: { amountMinor: 100, listMinor: 100, currency: 'EUR' },
  rating: { average: 0, count: 0 },
  image: null,
  wall: null,
});
const paths = () => sent.map(({ method, url }) => `${method} ${url.pathname}`);
const hosts = () => sent.map(({ url }) => url.host);

describe('a hosted search, as its vendor is spoken to', () => {
  it('is written to at the vendor’s host, with the key in the headers and nowhere else', async () => {
    await open().index([anArticle(7)]);
    expect(paths()).toEqual(['POST /1/indexes/products/batch']);
    const [call] = sent;
    expect(call?.url.origin).toBe('https://appid.algolia.net');
    expect(call?.headers.get('x-algolia-application-id')).toBe('APPID');
    expect(call?.headers.get('x-algolia-api-key')).toBe('admin-key');
    expect(call?.url.href).not.toContain('admin-key');
    expect(call?.body).toMatchObject({ requests: [{ action: 'addObject', body: { objectID: '7', id: 7 } }] });
  });

  it('is written to at another host that speaks the protocol, when the shop is set so', async () => {
    await open([], { origin: 'https://search.example:8443' }).remove([7, 8]);
    expect(sent[0]?.url.origin).toBe('https://search.example:8443');
    expect(sent[0]?.body).toEqual({
      requests: [
        { action: 'deleteObject', body: { objectID: '7' } },
        { action: 'deleteObject', body: { objectID: '8' } },
      ],
    });
  });

  it('takes many articles in batches, none larger than the vendor takes', async () => {
    await open().index(Array.from({ length: 2_001 }, (_, at) => anArticle(at + 1)));
    await open().index(Array.from({ length: 900 }, (_, at) => anArticle(at + 1, 'é'.repeat(1_600))));
    const sizes = sent.map(({ body }) => JSON.stringify(body).length);
    expect(sent).toHaveLength(5);
    expect(Math.max(...sizes)).toBeLessThan(10_000_000);
  });

  it('cuts the descriptions of an article that would be refused for its size, and no half sign is left', async () => {
    await open().index([anArticle(1, '🧵"'.repeat(9_000))]);
    const text = JSON.stringify(sent[0]?.body);
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(8_000);
    expect(text).not.toMatch(/\\ud[0-9a-f]{3}/);
  });

  it('is filled beside the living index, and swapped in when the service has done everything', async () => {
    const search = open([
      { body: { items: [{ name: 'products_filling_old', createdAt: new Date(now - 7_200_000).toISOString() }] } },
    ]);
    const filling = await search.beginFilling();
    const beside = sent[2]?.url.pathname.split('/')[3] ?? '';
    expect(beside).toMatch(/^products_filling_[0-9a-f]{8}$/);
    expect(paths()).toEqual([
      'GET /1/indexes',
      'DELETE /1/indexes/products_filling_old',
      `PUT /1/indexes/${beside}/settings`,
      `POST /1/indexes/${beside}/synonyms/batch`,
    ]);
    expect(sent[2]?.body).toMatchObject({ ...INDEX_SETTINGS, userData: { filling: beside } });
    expect(sent[3]?.body).toContainEqual(expect.objectContaining({ synonyms: expect.arrayContaining(['robe']) }));
    sent = [];
    await filling.index([anArticle(1)]);
    await filling.finish();
    expect(await search.needsFilling()).toBe(false);
    const move = sent.find(({ url }) => url.pathname.endsWith('/operation'));
    expect(move?.body).toEqual({ operation: 'move', destination: 'products' });
    expect(paths().every((path) => !path.endsWith('/products/batch'))).toBe(true);
  });

  it('waits until the service has done what it took on, and gives up when it never does', async () => {
    const begun = performance.now();
    const late = { body: { status: 'notPublished' } };
    const filling = await open([{}, {}, {}, late, late]).beginFilling();
    await filling.finish();
    expect(paths().filter((path) => path.includes('/task/'))).toHaveLength(4); // late, late, done; and the move
    expect(performance.now() - begun).toBeGreaterThan(300);
    const never = await open([], { task: 'notPublished', tick: 400 }).beginFilling();
    await expect(never.finish()).rejects.toThrow('has not done task');
    expect(paths().filter((path) => path.endsWith('/operation'))).toHaveLength(1);
    await never.giveUp();
    expect(paths().at(-1)).toMatch(/^DELETE .*_filling_/);
  });

  it('is swapped in once, also when the answer to the swap is lost', async () => {
    const well: Answer[] = [{}, {}, {}, {}, {}];
    const filling = await open([...well, { status: 500 }], { origin: 'https://search.example' }).beginFilling();
    await filling.finish();
    expect(paths().filter((path) => path.endsWith('/operation'))).toHaveLength(1);
  });

  it('is filled anew when the rules of searching are others than those it was filled with', async () => {
    expect(await open([{ status: 404, body: { message: 'Index does not exist', status: 404 } }]).needsFilling()).toBe(
      true,
    );
    expect(await open([{ body: { userData: { edition: 'of last year' } } }]).needsFilling()).toBe(true);
  });
});

describe('a hosted search that is not well', () => {
  it('is asked at its other hosts when one fails', async () => {
    await open([{ status: 500 }, { status: 503 }]).index([anArticle(1)]);
    expect(sent).toHaveLength(3);
    expect(new Set(hosts()).size).toBe(3);
    expect(
      hosts()
        .slice(1)
        .every((host) => /^appid-[123]\.algolianet\.com$/.test(host)),
    ).toBe(true);
  });

  it('is asked again at its only host, and after three times no more for a while', async () => {
    const origin = 'https://search.example';
    await open([{ status: 500 }, { status: 502 }], { origin }).index([anArticle(1)]);
    expect(sent).toHaveLength(3);
    sent = [];
    const down = open([{ status: 500 }, { status: 500 }, { status: 500 }], { origin });
    await expect(down.index([anArticle(1)])).rejects.toThrow(SearchUnavailable);
    await expect(down.index([anArticle(1)])).rejects.toThrow(SearchUnavailable);
    expect(sent).toHaveLength(3); // the second call went nowhere
    now += 10_001;
    await down.index([anArticle(1)]);
    expect(sent).toHaveLength(4);
  });

  it('is given the rest it asks for when it is busy, but never an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const search = open([{ status: 429, headers: { 'retry-after': '3600' } }], { origin: 'https://search.example' });
    let hasEnded = false;
    const ended = search
      .index([anArticle(1)])
      .catch(() => {})
      .finally(() => {
        hasEnded = true;
      });
    await vi.advanceTimersByTimeAsync(6_500);
    expect(hasEnded).toBe(true);
    await ended;
  });

  it('does not hold anybody up by silence', async () => {
    const begun = performance.now();
    const search = open(['silence', 'silence', 'silence', 'silence'], { origin: 'https://search.example' });
    await expect(search.index([anArticle(1)])).rejects.toThrow(SearchUnavailable);
    expect(performance.now() - begun).toBeLessThan(1_500);
    const page = performance.now();
    await expect(search.find('wax')).rejects.toThrow(SearchUnavailable);
    await expect(search.find('wax')).rejects.toThrow(SearchUnavailable);
    expect(performance.now() - page).toBeLessThan(400);
  });

  it('that refuses is not asked the same again: a wrong key stays wrong', async () => {
    const no = { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };
    await expect(open([no]).index([anArticle(1)])).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
    await expect(open([no]).find('wax')).rejects.toThrow(SearchUnavailable); // a list looks for the words itself
  });

  it('never shows its key in a failure', async () => {
    const down = open(Array.from({ length: 20 }, () => ({ status: 500 })));
    const failure = await down.index([anArticle(1)]).catch((error: unknown) => error);
    const everything = JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + JSON.stringify(causeOf(failure));
    expect(everything).not.toContain('admin-key');
  });
});

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? { ...error.cause } : null;
}
