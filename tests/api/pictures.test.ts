import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { aForm, aPhoto, severalFiles } from '#tests/support/photos.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

describe.each(TEST_DATABASES)('pictures that the staff sends on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());

  const folder = () => join(open.services.config.dataDir, 'files');
  const kept = () => readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const send = (form: ReturnType<typeof aForm>, who: { headers: Record<string, string> } | null = admin) =>
    open.app.inject({
      method: 'POST',
      url: '/api/pictures',
      payload: form.payload,
      headers: { ...form.headers, ...who?.headers },
    });
  const get = (url: string) => open.app.inject({ method: 'GET', url });
  const fileOf = (path: string) => readFileSync(join(folder(), 'pictures', path));

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'takes in a %s, in every width and format of the shop',
    async (format) => {
      const answer = await send(aForm({ bytes: await aPhoto(format) }));
      expect(answer.statusCode).toBe(201);
      const picture: UploadedPicture = answer.json();
      expect(picture).toMatchObject({ key: expect.stringMatching(/^photo-[0-9a-f]{32}$/), width: 900, height: 1200 });
      const widths = (of: string) => picture.formats.filter((file) => file.format === of).map(({ width }) => width);
      expect({ avif: widths('avif'), webp: widths('webp'), jpeg: widths('jpeg') }).toEqual({
        avif: [320, 480, 640, 900],
        webp: [160, 320, 640, 900],
        jpeg: [640],
      });
      for (const { path, width, format: drawn } of picture.formats) {
        const served = await get(`/pictures/${path}`);
        expect(served.headers).toMatchObject({
          'content-type': `image/${drawn}`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const metadata = await sharp(served.rawPayload).metadata();
        expect(metadata).toMatchObject({ width, format: drawn === 'avif' ? 'heif' : drawn });
        expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
        expect(served.rawPayload.includes('Not to be kept')).toBe(false);
      }
    },
  );

  it('stands a picture upright that the camera marked as turned', async () => {
    const turned = await sharp(await aPhoto('jpeg', { width: 600, height: 400 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await send(aForm({ bytes: turned }))).json()).toMatchObject({ width: 400, height: 600 });
  });

  it('knows the colour of the wall, and keeps what is cut out transparent', async () => {
    expect((await send(aForm({ bytes: await aPhoto('png') }))).json().wall_colour).toMatch(/^#8[cdef9]b[cdef][bc]/);
    const cutOut = await sharp({ create: { width: 400, height: 500, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const picture: UploadedPicture = (await send(aForm({ bytes: cutOut }))).json();
    expect(picture.wall_colour).toBe('#f4f3ef');
    const webp = picture.formats.find(({ format }) => format === 'webp');
    expect((await sharp(fileOf(webp?.path ?? '')).metadata()).hasAlpha).toBe(true);
  });

  it('draws nothing wider than it was sent, and nothing larger than the shop shows', async () => {
    const small: UploadedPicture = (
      await send(aForm({ bytes: await aPhoto('png', { width: 90, height: 120 }) }))
    ).json();
    expect(new Set(small.formats.map(({ width }) => width))).toEqual(new Set([90]));
    const large = await send(aForm({ bytes: await aPhoto('jpeg', { width: 4000, height: 3000 }) }));
    expect(large.json()).toMatchObject({ width: 1600, height: 1200 });
  });

  it.each([
    [
      'an SVG with a script',
      'a.svg',
      'image/svg+xml',
      ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a page called .jpg', 'a.jpg', 'image/jpeg', ascii('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is a script too', 'a.gif', 'image/gif', ascii('GIF89a/*\0\0*/=1;alert(1)//;')],
    ['a PHP script', 'a.php', 'image/png', ascii('<?php system($_GET["c"]); ?>')],
    ['a JPEG that ends in the middle', 'a.jpg', 'image/jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
    ['a PNG of nothing but its signature', 'a.png', 'image/png', Uint8Array.from([0x89, 80, 78, 71, 13, 10, 26, 10])],
    ['an empty file', 'a.png', 'image/png', new Uint8Array()],
  ])('U01: refuses %s and keeps nothing', async (_what, name, type, bytes) => {
    const before = kept().length;
    const answer = await send(aForm({ name, type, bytes }));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.refused']);
    expect(kept()).toHaveLength(before);
  });

  it('refuses a picture that unpacks to more pixels than a camera makes', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const answer = await send(aForm({ bytes: bomb }));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.too.many.pixels']);
  });

  it.each([
    ['en', 'A side of this picture is longer than 20,000 pixels'],
    ['fr', 'Un côté de cette image dépasse 20 000 pixels'],
  ])('says of a picture with a very long side that the side is too long (%s)', async (locale, words) => {
    const create = { width: 60_000, height: 600, channels: 3 as const, background: '#fff' };
    const form = aForm({ bytes: await sharp({ create }).png().toBuffer() });
    const answer = await send(form, { headers: { ...admin.headers, 'accept-language': locale } });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.side.too.long']);
    expect(answer.json().message).toContain(words);
  });

  it.each(['webp', 'avif'] as const)(
    'refuses a %s of a few bytes that unpacks to nearly as many, before it is unpacked',
    async (format) => {
      const image = sharp({ create: { width: 6300, height: 6300, channels: 4, background: '#c81e1e80' } });
      const bomb = await (format === 'webp' ? image.webp({ lossless: true }) : image.avif({ effort: 0 })).toBuffer();
      expect(bomb.length).toBeLessThan(4_000);
      const startedAt = performance.now();
      const answers = await Promise.all([1, 2, 3].map(() => send(aForm({ bytes: bomb }))));
      expect(performance.now() - startedAt).toBeLessThan(1_500);
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.too.many.pixels']);
        expect(answer.json().message).toContain('more pixels than we can draw');
      }
    },
  );

  it('takes a large picture with alpha in about the time of one without, and drops alpha that hides nothing', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const create = { width: 3000, height: 3000, channels: 3 as const, background: '#000', noise };
    const bytes = await sharp({ create }).ensureAlpha(1).webp({ quality: 20 }).toBuffer();
    const picture: UploadedPicture = (await send(aForm({ bytes }))).json();
    const webp = picture.formats.find(({ format }) => format === 'webp');
    expect((await sharp(fileOf(webp?.path ?? '')).metadata()).hasAlpha).toBe(false);
  });

  it('U01: keeps no byte behind the picture: a page hidden in a real JPEG is gone', async () => {
    const hidden = Buffer.concat([await aPhoto('jpeg'), ascii('<script>alert("behind")</script>')]);
    const picture: UploadedPicture = (await send(aForm({ bytes: hidden }))).json();
    for (const { path } of picture.formats) expect(fileOf(path).includes('alert("behind")')).toBe(false);
  });

  it.each([
    ['../../x.jpg'],
    ['a\0.png'],
    [`${'n'.repeat(300)}.jpg`],
    ['x.php'],
    ['x.jpg.html'],
    ['C:\\x.jpg'],
    ['"><img>.png'],
  ])('U01: never uses the name of the file: %j', async (name) => {
    const answer = await send(
      aForm({ name: name.replaceAll('"', '%22'), bytes: await aPhoto('png', { width: 40, height: 50 }) }),
    );
    if (answer.statusCode === 201) {
      const picture: UploadedPicture = answer.json();
      for (const { path } of picture.formats)
        expect(path).toMatch(/^photo-[0-9a-f]{32}-[0-9a-f]{10}-\d+\.(avif|webp|jpeg)$/);
    } else expect(answer.statusCode).toBe(422);
    for (const entry of kept()) expect(entry.name).toMatch(/^photo-[0-9a-f]{32}-[0-9a-f]{10}-\d+\.(avif|webp|jpeg)$/);
  });

  it('U03: refuses 11 MB with a sentence, in both languages', async () => {
    const form = aForm({ bytes: Buffer.concat([await aPhoto('jpeg'), Buffer.alloc(11 * 1024 * 1024)]) });
    const answer = await send(form);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'upload.too.large']);
    const french = await open.app.inject({
      method: 'POST',
      url: '/api/pictures?lang=fr',
      payload: form.payload,
      headers: { ...form.headers, ...admin.headers },
    });
    expect(french.json().message).toContain('10 Mo');
  });

  it('U03: refuses fifty files at once and keeps none of them', async () => {
    const before = kept().length;
    const bytes = await aPhoto('png', { width: 40, height: 50 });
    const answer = await send(severalFiles(Array.from({ length: 50 }, () => ({ bytes }))));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'upload.too.many']);
    expect(kept()).toHaveLength(before);
  });

  it.each([
    ['no file', severalFiles([], { picture: 'x' })],
    ['a file in another field', aForm({ field: 'other', bytes: ascii('x') })],
    ['no form', { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }],
    ['half a form', { payload: Buffer.from('------the'), headers: severalFiles([]).headers }],
  ])('asks for a picture when there is %s', async (_what, form) => {
    expect((await send(form)).statusCode).toBe(422);
  });

  it('is not open to guests and customers, who are answered before anything is read', async () => {
    const form = aForm({ bytes: await aPhoto('png') });
    expect((await send(form, null)).statusCode).toBe(401);
    expect((await send(form, await open.asCustomer())).statusCode).toBe(403);
  });

  it('U04: lets nobody read beside the pictures', async () => {
    for (const path of [
      '..%2fkeys.json',
      '%2e%2e%2fkeys.json',
      '%252e%252e%252fkeys.json',
      '..\\keys.json',
      '%zz',
      '....//keys.json',
      '../keys.json',
      'x%00.png',
      '%c0%ae%c0%ae/keys.json',
    ])
      for (const prefix of ['/pictures/', '/pictures//', '/pictures/./']) {
        const answer = await get(`${prefix}${path}`);
        expect([400, 403, 404]).toContain(answer.statusCode);
        expect(answer.body).not.toContain('sealKey');
      }
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('U03: leaves nothing behind when the sender goes at nine tenths, and lives on', async () => {
    const before = kept().length;
    const address = new URL(await open.app.listen({ port: 0, host: '127.0.0.1' }));
    const { payload, headers } = aForm({ bytes: Buffer.concat([await aPhoto('jpeg'), Buffer.alloc(4_000_000)]) });
    await new Promise<void>((resolve) => {
      const asked = httpRequest({
        host: address.hostname,
        port: address.port,
        method: 'POST',
        path: '/api/pictures',
        headers: { ...headers, ...admin.headers, 'content-length': payload.length },
      });
      asked.on('error', () => resolve());
      asked.write(payload.subarray(0, Math.floor(payload.length * 0.9)), () => setTimeout(() => asked.destroy(), 50));
      asked.on('close', resolve);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.poll(() => kept().length, { timeout: 30_000 }).toBe(before); // a busy machine tidies up later
    expect((await send(aForm({ bytes: await aPhoto('png') }))).statusCode).toBe(201);
  });
});
