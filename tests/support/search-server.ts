import { createServer, type IncomingMessage } from 'node:http';
import { createSearchService } from '#embedded/search-engine/search-service.ts';

/** What a search service may do instead of answering. */
export type Mood = 'well' | 'hanging' | 'broken' | 'busy';

export type SearchServer = Awaited<ReturnType<typeof openSearchServer>>;

const KEYS = { appId: 'TESTAPP', adminKey: 'admin-key-of-the-tests', searchKey: 'search-key-of-the-tests' };

/**
 * The search in the box behind a door of its own, as another host would run it: browsers of other addresses may ask.
 * Call `close` in afterAll.
 */
export async function openSearchServer() {
  const serve = createSearchService(KEYS, () => Date.now());
  let mood: Mood = 'well';
  const asked: { method: string; path: string; key: string }[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const path = new URL(url, 'http://localhost');
    const key = request.headers['x-algolia-api-key'] ?? path.searchParams.get('x-algolia-api-key') ?? '';
    asked.push({ method, path: path.pathname, key: String(key) });
    const body = await bodyOf(request);
    if (mood === 'hanging') return;
    const answer = mood === 'well' ? await serve({ method, path: url, headers: request.headers, body }) : REFUSED[mood];
    response.writeHead(answer.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...KEYS,
    origin,
    /** What was asked so far. */
    asked,
    become: (next: Mood) => {
      mood = next;
    },
    /** The configuration with which a shop uses it. */
    environment: {
      SEARCH: 'algolia',
      ALGOLIA_APP_ID: KEYS.appId,
      ALGOLIA_ADMIN_KEY: KEYS.adminKey,
      ALGOLIA_SEARCH_KEY: KEYS.searchKey,
      ALGOLIA_HOST: origin,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const REFUSED = {
  broken: { status: 503, body: { message: 'Service unavailable', status: 503 } },
  busy: { status: 429, body: { message: 'Too many requests', status: 429 } },
} as const;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
