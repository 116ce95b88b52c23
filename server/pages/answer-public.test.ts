import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { LIST_VIEW_COOKIE } from '#contracts/cookies.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { answerFromMemory, keepPublicAnswers } from './answer-public.ts';
import { createPublicCache } from './public-cache.ts';

const PERSON = { kind: 'user', userId: 'u1', name: 'Awa', email: 'awa@example.com', staffRole: null } as const;
const VIEWERS: Record<string, Viewer> = {
  customer: { ...PERSON, role: 'user' },
  staff: { ...PERSON, role: 'admin', staffRole: 'owner' },
};

type Answer = (request: FastifyRequest, reply: FastifyReply) => string;
const byLanguage: Answer = ({ locale }) => locale;

/** A list that says how often it was made, and what `handler` says of who asks: the header `x-as` names the viewer. */
async function openList({ handler = byLanguage, isStrict = true }: { handler?: Answer; isStrict?: boolean } = {}) {
  const app = Fastify();
  const errors: unknown[] = [];
  const cache = createPublicCache({ maxBytes: 1_000_000, now: () => new Date(0) });
  await app.register(fastifyCookie);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('apiKey', null);
  app.decorateRequest('viewer');
  app.addHook('onRequest', async (request) => {
    request.locale = request.headers['accept-language'] === 'fr' ? 'fr' : 'en';
    request.viewer = VIEWERS[String(request.headers['x-as'])] ?? { kind: 'guest' };
    if (request.headers['x-as'] === 'program') request.apiKey = { id: 1, name: 'till', scopes: {} };
    request.log.error = (error: unknown) => errors.push(error);
  });
  answerFromMemory(app, cache);
  keepPublicAnswers(app, cache, isStrict);
  let made = 0;
  app.get('/articles', { config: { access: 'public', isCached: true } }, async (request, reply) => {
    made += 1;
    return `${made}: ${handler(request, reply)}`;
  });
  const send = (headers: Record<string, string> = {}) => app.inject({ url: '/articles', headers });
  const ask = async (headers: Record<string, string> = {}) => (await send(headers)).body;
  return { ask, send, errors, madeSoFar: () => made };
}

test('an answer is made once for everybody who reads the same language', async () => {
  const { ask, madeSoFar } = await openList();
  const english = await ask();
  const french = await ask({ 'accept-language': 'fr' });
  expect(french).toContain('fr');
  expect([await ask(), await ask({ 'accept-language': 'fr' })]).toEqual([english, french]);
  expect(madeSoFar()).toBe(2);
});

test('a list is kept in each of its two shapes', async () => {
  const { ask, madeSoFar } = await openList();
  const rows = { cookie: `${LIST_VIEW_COOKIE}=list` };
  const [grid, list] = [await ask(), await ask(rows)];
  expect(list).not.toBe(grid);
  expect([await ask(), await ask(rows)]).toEqual([grid, list]);
  expect(madeSoFar()).toBe(2);
});

test('an answer for everybody has the status and the headers that its handler gave it', async () => {
  const { send } = await openList({
    handler: (request, reply) => {
      reply.code(200).type('text/plain').header('x-total-count', '7').headers({ link: '<x>' });
      return `${reply.statusCode} ${reply.getHeader('x-total-count')} ${reply.request.url === request.url}`;
    },
  });
  for (const { statusCode, headers, body } of [await send(), await send()]) {
    expect([statusCode, headers['content-type'], headers['x-total-count'], headers.link, body]).toEqual([
      ...[200, 'text/plain', '7', '<x>', '1: 200 7 true'],
    ]);
  }
});

test.each(['customer', 'staff', 'program'])(
  'a %s is answered afresh, and nobody else is given that answer',
  async (who) => {
    const { ask } = await openList({ handler: ({ headers }) => `for ${headers['x-as']}` });
    expect(await ask({ 'x-as': who })).toBe(`1: for ${who}`);
    expect(await ask({ 'x-as': who })).toBe(`2: for ${who}`);
  },
);

const PERSONAL: Record<string, Answer> = {
  'who asks': ({ viewer }) => viewer.kind,
  'a cookie': ({ cookies }) => cookies.secret ?? '',
  'a header': ({ headers }) => headers.cookie ?? '',
  'the session': ({ sessionToken }) => sessionToken ?? '',
  'the address of who asks': ({ ip }) => ip,
  'the connection': ({ raw }) => raw?.headers.cookie ?? '',
  'who asks, by way of the reply': (_request, { request }) => request.viewer.kind,
  'a cookie, by way of the reply': (_request, reply) => reply.header('x-one', '1').request.cookies.secret ?? '',
  'the connection, by way of the reply': (_request, { raw }) => raw?.req.headers.cookie ?? '',
};

test.each(Object.entries(PERSONAL))('what is made for everybody and reads %s, is stopped', async (_what, handler) => {
  const { send } = await openList({ handler });
  expect((await send({ cookie: 'secret=42' })).statusCode).toBe(500);
});

test.each(Object.entries(PERSONAL))(
  'in production it reads nothing of %s, is logged and not kept',
  async (_what, handler) => {
    const { send, madeSoFar, errors } = await openList({ handler, isStrict: false });
    const answers = [await send({ cookie: 'secret=42' }), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body).join()).not.toMatch(/42|127/);
    expect([madeSoFar(), errors.length]).toEqual([2, 2]);
  },
);
