import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_COOKIE, LIST_VIEW_COOKIE, SESSION_COOKIES } from '#contracts/cookies.ts';
import { users } from '#shop/customers/tables.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { isRestRun } from '#tests/support/test-scope.ts';

const [HOST_COOKIE, SESSION_COOKIE] = SESSION_COOKIES;

type Person = { token: string; marks: string[] };
type Ask = { path: string; cookies: string[]; encoding: string; hasEtag: boolean };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

let open: TestShop;
let port = 0;
let people: Person[] = [];
let paths: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

beforeAll(async () => {
  open = await openTestShop({ pages: plainPages() });
  const goods = await open.seedSmallCatalogue();
  people = [
    await somebody('customer', 'Yaye Customerone'),
    await somebody('customer', 'Ngor Customertwo'),
    await somebody('staff', 'Issa Staffowner'),
  ];
  const [shirt, hidden] = [goods.shirt.productId, goods.hiddenBelt.productId];
  paths = ['/', '/_.data', '/faq', '/faq.data', '/articles', '/articles.data', '/articles?lang=fr', '/api/products'];
  for (const id of [shirt, hidden]) paths.push(`/articles/detail?rt=${id}`, `/articles/detail.data?rt=${id}`);
  port = Number(new URL(await open.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  agent.destroy();
  await open.close();
});

/** Somebody who is signed in, and the words that distinguish their page from all others. */
async function somebody(role: 'customer' | 'staff', name: string): Promise<Person> {
  const { user, token } = await (role === 'staff' ? open.asAdmin() : open.asCustomer());
  await open.shop.db.update(users).set({ name }).where(eq(users.id, user.id));
  return { token, marks: [name, user.email, user.id, ...(role === 'staff' ? ['"owner"', '"admin"', 'Old belt'] : [])] };
}

function get(path: string, headers: string[] = []): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, agent, headers: ['Host', 'localhost', ...headers] };
    const sent = send(options, async (answer) => {
      const bytes = await buffer(answer);
      const packing = answer.headers['content-encoding'];
      const plain = packing === 'br' ? brotliDecompressSync(bytes) : packing === 'gzip' ? gunzipSync(bytes) : bytes;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: plain.toString('utf8') });
    });
    sent.on('error', reject).end();
  });
}

const cookie = (...values: string[]) => values.flatMap((value) => ['Cookie', value]);
const seenIn = ({ body, headers }: Answer) => {
  const said = body + JSON.stringify(headers);
  return people.filter(({ marks }) => marks.some((mark) => said.includes(mark)));
};
/** What everybody may be given has an ETag; what was made for one person has none. */
const isForEverybody = ({ status, headers }: Answer) => status === 304 || headers.etag !== undefined;

/** Spelled like the cookie of a session, like others that count, or like neither. */
const NAMES = [
  ...[SESSION_COOKIE, SESSION_COOKIE, SESSION_COOKIE, HOST_COOKIE, SESSION_COOKIE.toUpperCase()],
  ...[`%65${SESSION_COOKIE.slice(1)}`, `"${SESSION_COOKIE}"`, `x${SESSION_COOKIE}`, `${SESSION_COOKIE}[]`],
  ...['__proto__', 'constructor', '', LANGUAGE_COOKIE, LIST_VIEW_COOKIE],
];
const GAPS = ['', '', ' ', '\t', '  ', ' \t ', '\u00a0'];
const BETWEEN = ['; ', ';', ';;', ' ; ', ';\t', ', ', ',', '&', ' '];
const NOISE = ['', 'x', 'fr', 'en', 'list', 'grid', '%zz', '"', '=', 'é', '<b>', 'x'.repeat(8_000)];

/** A token as it is, or as something on the way may have left it. */
function spelled(token: string, how: number): string {
  const first = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
  return [token, token, token, `"${token}"`, first, ` ${token} `, token.slice(0, -1), `${token}%`][how % 8] ?? token;
}

/** All headers of a request together have 16 kB. */
const LONGEST = 8_192;

const gap = fc.constantFrom(...GAPS);
const value = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.nat(2), fc.nat(7)).map(([who, how]) => spelled(people[who]?.token ?? '', how)) },
  { weight: 1, arbitrary: fc.constantFrom(...NOISE) },
);
const pair = fc
  .tuple(gap, fc.constantFrom(...NAMES), gap, fc.constantFrom('=', '=', '=', '==', ''), gap, value, gap)
  .map((parts) => parts.join(''));
const header = fc
  .array(fc.tuple(pair, fc.constantFrom(...BETWEEN)), { maxLength: 3 })
  .map((pairs) => pairs.flat().join('').slice(0, LONGEST));
const asked: fc.Arbitrary<Ask> = fc.record({
  path: fc.nat(1_000).map((at) => paths[at % paths.length] ?? '/'),
  cookies: fc.oneof(
    { weight: 3, arbitrary: fc.array(header, { maxLength: 1 }) },
    {
      weight: 1,
      arbitrary: fc.array(
        header.map((line) => line.slice(0, LONGEST / 2)),
        { maxLength: 3 },
      ),
    },
  ),
  encoding: fc.constantFrom('br', 'gzip', 'identity'),
  hasEtag: fc.boolean(),
});

/** The ETag that a guest got last for each page. */
const etags = new Map<string, string>();

async function answerTo({ path, cookies, encoding, hasEtag }: Ask): Promise<void> {
  const etag = hasEtag ? etags.get(path) : undefined;
  const headers = [...cookie(...cookies), 'Accept-Encoding', encoding, ...(etag ? ['If-None-Match', etag] : [])];
  const answer = await get(path, headers);
  const sent = people.filter(({ token }) => cookies.some((line) => line.includes(token.slice(1, -1))));
  const seen = seenIn(answer);
  expect(seen.filter((person) => !sent.includes(person))).toEqual([]);
  if (!isForEverybody(answer)) return;
  expect(seen).toEqual([]);
  if (sent.length > 0) expect((await get('/api/user', cookie(...cookies))).status).toBe(401);
}

/** A guest comes after all of them, for every page that was asked for. */
async function lookAsGuest(path: string): Promise<void> {
  const answer = await get(path, ['Accept-Encoding', 'br']);
  expect(seenIn(answer)).toEqual([]);
  if (answer.headers.etag) etags.set(path, answer.headers.etag);
}

describe('a page is given to whom it was made for', () => {
  test.each([' ', '\t', ' \t', '  '])('and a %j before the sign of a cookie changes nothing', async (blank) => {
    for (const [at, { token, marks }] of people.entries()) {
      for (const path of ['/faq', '/faq.data', '/articles']) {
        open.services.cache.dropAll();
        const own = await get(path, cookie(`${SESSION_COOKIE}${blank}=${token}`));
        expect([own.headers['cache-control'], own.body.includes(marks[0] ?? '')]).toEqual(['private, no-store', true]);
        expect(seenIn(await get(path))).toEqual([]);
        const other = people[(at + 1) % people.length];
        expect(seenIn(await get(path, cookie(`${SESSION_COOKIE}=${other?.token}`)))).toEqual([other]);
      }
    }
  });

  test('whatever the Cookie headers of those who ask at the same time look like', { timeout: 300_000 }, async () => {
    const crowd = fc.array(asked, { minLength: 12, maxLength: 18 });
    await fc.assert(
      fc.asyncProperty(crowd, fc.boolean(), async (asks, isEmptied) => {
        if (isEmptied) open.services.cache.dropAll();
        await Promise.all(asks.map(answerTo));
        await Promise.all([...new Set(asks.map(({ path }) => path))].map(lookAsGuest));
      }),
      { numRuns: isRestRun ? 140 : 40 },
    );
  });

  test('and nobody who is signed in gets a 304 for a guest’s page', async () => {
    for (const path of paths) {
      const { status, headers } = await get(path);
      const { etag } = headers;
      if (status !== 200 || etag === undefined) continue; // a hidden article is no page for guests
      expect((await get(path, ['If-None-Match', etag])).status).toBe(304);
      for (const { token } of people) {
        const own = await get(path, [...cookie(`${SESSION_COOKIE}=${token}`), 'If-None-Match', etag]);
        expect([path, own.status, own.headers.etag]).toEqual([path, 200, undefined]);
      }
    }
  });

  test('a session that opens nothing is a guest’s: it is taken away, and the kept page is sent', async () => {
    const { etag } = (await get('/faq')).headers;
    const stale = await get('/faq', cookie(`${SESSION_COOKIE}=${'x'.repeat(43)}`));
    expect(stale.headers.etag).toBe(etag);
    expect(String(stale.headers['set-cookie'])).toContain(`${SESSION_COOKIE}=; Path=/; Max-Age=0`);
    expect(String((await get('/faq')).headers['set-cookie'])).not.toContain(SESSION_COOKIE);
  });

  test('and a call in the background takes no session away: its page may have been given another one meanwhile', async () => {
    const stale = cookie(`${SESSION_COOKIE}=${'x'.repeat(43)}`);
    for (const path of ['/api/user', '/api/lists/edition', '/faq.data']) {
      expect(String((await get(path, stale)).headers['set-cookie'])).not.toContain(SESSION_COOKIE);
    }
  });
});
