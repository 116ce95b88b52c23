import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueue } from '#adapters/pictures/one-at-a-time.ts';
import { uploads } from '#shop/pictures/tables.ts';
import type { ProcessedPhoto } from '#shop/ports/image-processor.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { aPhoto } from '#tests/support/photos.ts';

const PROCESSED: ProcessedPhoto = { width: 40, height: 50, wallColour: '#ffffff', bitmaps: [] };
const lines: string[] = [];
let open: TestShop;
let colleague: SignedIn;
let address = '';
let photo: Buffer;
let drawn = 0;
let mayEnd = Promise.withResolvers<void>();
beforeAll(async () => {
  open = await openTestShop({ config: { LOG_LEVEL: 'info' }, logTarget: { write: (line) => lines.push(line) } });
  colleague = await open.asAdmin('catalogue');
  address = await open.app.listen({ port: 0, host: '127.0.0.1' });
  photo = await aPhoto('png', { width: 40, height: 50 });
});
afterAll(() => open.close());
beforeEach(() => {
  const inTurn = createQueue({ mostWaiting: 3, longestMs: 20_000 });
  drawn = 0;
  lines.length = 0;
  mayEnd = Promise.withResolvers();
  open.shop.imageProcessor = {
    ...open.shop.imageProcessor,
    process: (_photo, _kind, signal) =>
      inTurn(async () => {
        drawn += 1;
        await mayEnd.promise;
        return PROCESSED;
      }, signal),
  };
});

function send(signal?: AbortSignal) {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'cloth.png');
  return fetch(`${address}/api/pictures`, {
    ...{ method: 'POST', headers: colleague.headers, body },
    ...(signal && { signal }),
  });
}

type Line = { msg: string; route?: string; status?: number };
const pictureLines = (): Line[] =>
  lines.map((line): Line => JSON.parse(line)).filter(({ route }) => route === '/api/pictures');

test('a picture whose sender has gone is neither drawn nor kept, and the log says so', async () => {
  const first = send();
  await expect.poll(() => drawn).toBe(1);
  const gone = new AbortController();
  const second = send(gone.signal).catch(() => 'gone');
  const third = send();
  await wait(300);
  gone.abort();
  expect(await second).toBe('gone');
  await expect.poll(() => pictureLines().filter(({ msg }) => msg === 'gone before the answer').length).toBe(1);
  mayEnd.resolve();
  expect([(await first).status, (await third).status]).toEqual([201, 201]);
  expect(drawn).toBe(2);
  expect(await open.shop.db.$count(uploads)).toBe(2);
});

test('more pictures than can wait are refused at once with when to come again, each with a line in the log', async () => {
  const sent = Array.from({ length: 7 }, () => send());
  await expect.poll(() => pictureLines().filter(({ status }) => status === 503).length).toBe(3); // nothing is drawn yet
  mayEnd.resolve();
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 503, 503, 503]);
  for (const refused of answers.filter(({ status }) => status === 503)) {
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
    expect(await refused.json()).toMatchObject({
      message: 'The shop is catching its breath. Please try again in a moment.',
    });
  }
  await expect.poll(() => pictureLines().filter(({ msg }) => msg === 'answered').length).toBe(7);
});
