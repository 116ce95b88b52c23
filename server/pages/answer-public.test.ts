import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { LIST_VIEW_COOKIE, SESSION_COOKIES } from '#contracts/cookies.ts';
import { answerFromMemory, keepPublicAnswers } from './answer-public.ts';
import { createPublicCache } from './public-cache.ts';

/** A list that says for whom it was made, and how often it was. */
function openList() {
  const app = Fastify();
  const cache = createPublicCache({ maxBytes: 1_000_000, now: () => new Date(0) });
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request) => {
    request.locale = request.headers['accept-language'] === 'fr' ? 'fr' : 'en';
  });
  answerFromMemory(app, cache);
  keepPublicAnswers(app, cache);
  let made = 0;
  app.get('/articles', { config: { access: 'public', isCached: true } }, async ({ locale, headers }) => {
    made += 1;
    return `${made}: ${locale} ${headers.cookie ?? ''}${headers.authorization ?? ''}`;
  });
  const ask = async (headers: Record<string, string> = {}) => (await app.inject({ url: '/articles', headers })).body;
  return { ask, madeSoFar: () => made };
}

test('an answer is made once for everybody who reads the same language', async () => {
  const { ask, madeSoFar } = openList();
  const english = await ask();
  const french = await ask({ 'accept-language': 'fr' });
  expect(french).toContain('fr');
  expect([await ask(), await ask({ 'accept-language': 'fr' })]).toEqual([english, french]);
  expect(madeSoFar()).toBe(2);
});

test('a list is kept in each of its two shapes', async () => {
  const { ask, madeSoFar } = openList();
  const rows = { cookie: `${LIST_VIEW_COOKIE}=list` };
  const [grid, list] = [await ask(), await ask(rows)];
  expect(list).not.toBe(grid);
  expect([await ask(), await ask(rows)]).toEqual([grid, list]);
  expect(madeSoFar()).toBe(2);
});

test.each([...SESSION_COOKIES.map((name) => ({ cookie: `a=b; ${name}=token` })), { authorization: 'Bearer token' }])(
  'whoever comes with %o is answered afresh, and nobody else is given that answer',
  async (headers) => {
    const { ask } = openList();
    expect(await ask(headers)).toContain('token');
    expect(await ask()).not.toContain('token');
    expect(await ask(headers)).toContain('token');
  },
);
