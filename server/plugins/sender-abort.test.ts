import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRefusals } from './refusals.ts';
import { abortWhenSenderLeaves } from './sender-abort.ts';

const app = Fastify();
let address = '';
let ended: string[] = [];
beforeAll(async () => {
  answerRefusals(app);
  app.post('/drawn', async (_request, reply) => {
    const signal = abortWhenSenderLeaves(reply, 300);
    await new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        ended.push(String(signal.reason.code));
        reject(signal.reason);
      }),
    );
  });
  app.post('/quick', async (_request, reply) => {
    abortWhenSenderLeaves(reply, 300).addEventListener('abort', () => ended.push('quick'));
    return 'done';
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('a request that has waited too long gets a 503, before the connection is cut', async () => {
  const answer = await fetch(`${address}/drawn`, { method: 'POST' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.json()).toMatchObject({ code: 'service.unavailable' });
});

test('what a sender who has gone was waiting for is ended, an answer that was sent ends nothing', async () => {
  ended = [];
  expect(await (await fetch(`${address}/quick`, { method: 'POST' })).text()).toBe('done');
  const gone = new AbortController();
  const asked = fetch(`${address}/drawn`, { method: 'POST', signal: gone.signal }).catch(() => 'gone');
  setTimeout(() => gone.abort(), 50);
  expect(await asked).toBe('gone');
  await expect.poll(() => ended, { interval: 10, timeout: 250 }).toEqual(['service.unavailable']);
  await wait(400);
  expect(ended).toEqual(['service.unavailable']);
});
