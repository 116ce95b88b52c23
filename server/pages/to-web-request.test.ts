import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { toWebRequest } from './to-web-request.ts';

const BASE = 'http://localhost:4350';

/** What a page is given of a request. */
async function given(headers: Record<string, string>): Promise<Request> {
  const app = Fastify();
  let web: Request | undefined;
  app.get('/*', async (request) => {
    web = toWebRequest(request, BASE);
    return '';
  });
  await app.inject({ url: '/contact?a=1', headers: { host: '127.0.0.1:4350', ...headers } });
  await app.close();
  if (!web) throw new Error('Nobody asked');
  return web;
}

it('stands at the shop’s own address, whatever host was asked for', async () => {
  expect((await given({})).url).toBe(`${BASE}/contact?a=1`);
});

it('comes from the shop’s own address: whether its page may send a change was decided before', async () => {
  expect((await given({ origin: 'http://127.0.0.1:4350' })).headers.get('origin')).toBe(BASE);
  expect((await given({})).headers.has('origin')).toBe(false);
});

it('gives a page nothing that identifies somebody', async () => {
  const { headers } = await given({ cookie: 'a=1', authorization: 'Bearer x' });
  expect([headers.has('cookie'), headers.has('authorization')]).toEqual([false, false]);
});
