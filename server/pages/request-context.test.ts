import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { type RequestContext, requestContext } from '#web/frame/request-context.server.ts';

/** Public pages whose loader reads something of who asks, by address. */
const READ: Record<string, (known: RequestContext) => unknown> = {
  faq: ({ viewer }) => viewer,
  help: ({ sessionToken }) => sessionToken,
  about: ({ cookie }) => cookie('secret'),
  terms: ({ network }) => network,
};
const pages = plainPages(
  Object.fromEntries(
    Object.entries(READ).map(([path, read]) => [
      path,
      ({ request, context }) => ({ read: read(context.get(requestContext)), sent: [...request.headers.keys()] }),
    ]),
  ),
);

let open: TestShop;
let lines: string[] = [];
const get = (path: string, headers = {}) =>
  open.app.inject({ url: `/${path}`, headers: { cookie: 'secret=opened', 'x-odd': 'opened', ...headers } });

describe.each(['test', 'production'])('a page for everybody that reads who asks, in %s', (mode) => {
  beforeAll(async () => {
    lines = [];
    const logTarget = { write: (line: string) => void lines.push(line) };
    open = await openTestShop({ pages, logTarget, config: { NODE_ENV: mode, LOG_LEVEL: 'error' } });
  });
  afterAll(() => open.close());

  test.each(Object.keys(READ))('%s', async (path) => {
    const { cache } = open.services;
    const entries = cache.stats().entries;
    lines = [];
    const answer = await get(path);
    expect(answer.statusCode).toBe(mode === 'test' ? 500 : 200);
    expect(answer.body).not.toMatch(/opened|127[.]0/);
    expect(lines.join()).toContain('An answer for everybody asked for something personal');
    expect(cache.stats().entries).toBe(entries);
  });

  test('may read it where a page is made for one person, who sends no raw cookie along', async () => {
    const { headers, user } = await open.asCustomer();
    const [own, kept] = [await get('faq', headers), await get('about', headers)];
    expect([own.statusCode, own.body.includes(user.email)]).toEqual([200, true]);
    expect(kept.body).toContain('"read":"opened"');
    expect(kept.body).toContain('"x-odd"');
    expect(kept.body).not.toMatch(/"(cookie|authorization)"/);
    expect(lines.join()).not.toContain('cookie secret');
  });
});
