import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readFormBody } from './read-form-body.ts';

const read = (payload: PassThrough, declared = Number.NaN) =>
  readFormBody(payload, { declared, most: 10, longestMs: 50 });

test('a body is read as it was sent, up to the most', async () => {
  const payload = new PassThrough();
  payload.write('01234');
  payload.end('56789');
  expect(String(await read(payload))).toBe('0123456789');
});

test('one that is longer is refused when all of it has come', async () => {
  const payload = new PassThrough();
  const answer = read(payload);
  payload.end('0123456789a');
  await expect(answer).resolves.toMatchObject({ code: 'body.too.large' });
  expect(payload.readableEnded).toBe(true);
});

test('one that says that it is far too long is refused before it comes, one that turns out so on its way', async () => {
  await expect(read(new PassThrough(), 5_000_000)).resolves.toMatchObject({ code: 'body.too.large' });
  const payload = new PassThrough();
  const answer = read(payload);
  for (let part = 0; part < 50; part += 1) payload.write(Buffer.alloc(100_000));
  await expect(answer).resolves.toMatchObject({ code: 'body.too.large' });
  expect(payload.readableEnded).toBe(false);
});

test('one that takes too long is refused, and one whose sender goes is broken', async () => {
  const slow = new PassThrough();
  slow.write('0');
  await expect(read(slow)).resolves.toMatchObject({ code: 'body.too.slow' });
  const gone = new PassThrough();
  const answer = read(gone);
  gone.destroy(new Error('aborted'));
  await expect(answer).rejects.toMatchObject({ statusCode: 400 });
});
