import { request as httpRequest } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowPhotoForms, readPhotoForm } from './photo-forms.ts';
import { answerRefusals } from './refusals.ts';

const app = Fastify();
let port = 0;
beforeAll(async () => {
  answerRefusals(app);
  await allowPhotoForms(app);
  app.post('/photos', { preValidation: readPhotoForm({ longestMs: 300 }) }, async () => 'taken');
  for (const url of ['/slow', '/slow-too']) {
    app.post(url, { preValidation: readPhotoForm({ longestMs: 3_000 }) }, async () => 'taken');
  }
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends a form of this length, of which a byte comes every 20 ms. Returns the answer, and how long it took. */
function dribble(contentLength: number, path = '/photos'): Promise<{ status: number; code: string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = httpRequest({
      port,
      method: 'POST',
      path,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': contentLength },
    });
    asked.write('--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n');
    const drops = setInterval(() => asked.write('a'), 20);
    asked.on('error', reject);
    asked.on('response', async (response) => {
      clearInterval(drops);
      let body = '';
      for await (const chunk of response) body += chunk;
      asked.destroy();
      resolve({ status: response.statusCode ?? 0, code: JSON.parse(body).code, ms: performance.now() - began });
    });
  });
}

test('U03: a hundred uploads that dribble are cut with a sentence, and others are taken meanwhile', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, () => dribble(5_000_000)));
  expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([408, 503])); // so many wait, the rest comes again
  expect(slow.filter(({ status }) => status === 408).every(({ code }) => code === 'upload.too.slow')).toBe(true);
  expect(Math.max(...slow.map(({ ms }) => ms))).toBeLessThan(20_000); // all of it would take a day
  const payload = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\na\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await app.inject({ method: 'POST', url: '/photos', payload, headers })).body).toBe('taken');
});

test('U03: so many pictures arrive at once in the whole shop, whatever they are sent for', async () => {
  const answers: { status: number; ms: number }[] = [];
  const sent = Array.from({ length: 30 }, async (_, at) => {
    answers.push(await dribble(5_000_000, at % 2 === 0 ? '/slow' : '/slow-too'));
  });
  await Promise.all(sent);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([...Array(6).fill(503), ...Array(24).fill(408)]); // at once, and when their time is over
});

test('U03: an upload that announces more than anybody would send is not read at all', async () => {
  expect(await dribble(500_000_000)).toMatchObject({ status: 413, code: 'upload.too.large' });
});
