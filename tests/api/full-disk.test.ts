import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { openMailbox } from '#embedded/mailbox/mailbox.ts';
import { exportList } from '#server/file-commands.ts';
import { uploads } from '#shop/pictures/tables.ts';
import { checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { aForm, aPhoto } from '#tests/support/photos.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { takeMessage } from '#web/storefront/contact.server.ts';

const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const MESSAGE = new URLSearchParams({ name: 'Awa Diop', email: 'awa@example.org', body: 'Is the blue one back?' });
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe('a shop that takes no changes', () => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    const pages = plainPages(
      {
        contact: () => null,
        note: () => null,
        'auth/frame': ({ context }) => ({ pause: context.get(requestContext).pause?.() ?? null }),
      },
      {
        contact: ({ request, context }) => takeMessage(request, context),
        note: () => open.shop.db.delete(uploads),
      },
    );
    open = await openTestShop({ pages });
    goods = await open.seedSmallCatalogue();
  });
  afterEach(async () => {
    for (const why of ['disk', 'moving'] as const) open.services.changes.open(why);
    await open.services.database.embedded?.refuseChanges(false);
  });
  afterAll(() => open.close());

  const stop = async (why: 'disk' | 'moving') => {
    open.services.changes.close(why);
    await open.services.database.embedded?.refuseChanges(true);
  };
  const order = (locale: string) =>
    open.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'accept-language': locale },
      payload: checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]),
    });

  it.each([
    ['disk', 'storage.full', '60'],
    ['moving', 'shop.paused', '30'],
  ] as const)('says why to a buyer, in both languages (%s)', async (why, code, seconds) => {
    await stop(why);
    for (const locale of LOCALES) {
      const answer = await order(locale);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe(seconds);
      expect(answer.json()).toMatchObject({ code, message: translate(locale, `refusal.${code}`) });
    }
    expect((await open.app.inject('/api/products')).statusCode).toBe(200);
  });

  it('is ready and answers machines that it takes none, and why', async () => {
    const ready = async () => {
      const answer = await open.app.inject('/readyz');
      return [answer.statusCode, answer.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ok', changes: 'taken' }]);
    await stop('disk');
    expect(await ready()).toEqual([200, { status: 'ok', changes: 'refused', reason: 'disk' }]);
    open.services.changes.open('disk');
    open.services.changes.close('moving');
    expect(await ready()).toEqual([200, { status: 'ok', changes: 'refused', reason: 'moving' }]);
  });

  it('shows the frame of the back office why', async () => {
    const { headers } = await open.asAdmin();
    const frame = async () => (await open.app.inject({ url: '/auth/frame', headers })).body;
    expect(await frame()).toContain('"pause":null');
    await stop('disk');
    expect(await frame()).toContain('"pause":"disk"');
  });

  it('says why beside a form that has a place for it', async () => {
    await stop('disk');
    const answer = await open.app.inject({
      method: 'POST',
      url: '/contact',
      headers: FORM,
      payload: MESSAGE.toString(),
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(translate('en', 'refusal.storage.full'));
  });

  it.each(['/newsletter/join', '/newsletter/leave?token=x'])('says why on a plain page (%s)', async (url) => {
    await stop('disk');
    const payload = new URLSearchParams({ email: 'awa@example.org' }).toString();
    const answer = await open.app.inject({ method: 'POST', url, headers: FORM, payload });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain(translate('en', 'refusal.storage.full'));
  });

  it('says why on the page of trouble when a form has no place for it', async () => {
    await stop('moving');
    const answer = await open.app.inject({ method: 'POST', url: '/note', headers: FORM, payload: 'x=1' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.body).toContain('"refused":"shop.paused"');
  });
});

describe.each(TEST_DATABASES)('a disk that is full under the files, on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());

  it('refuses a picture in plain words, keeps nothing of it, and takes it when there is room again', async () => {
    const { shop } = open.services;
    const { files } = shop;
    const photo = aForm({ bytes: await aPhoto('jpeg') });
    const send = () =>
      open.app.inject({
        method: 'POST',
        url: '/api/pictures',
        payload: photo.payload,
        headers: { ...photo.headers, ...admin.headers, 'accept-language': 'fr' },
      });
    let written = 0;
    shop.files = { ...files, put: (...file) => (++written > 2 ? Promise.reject(noRoom()) : files.put(...file)) };
    const answer = await send();
    shop.files = files;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toMatchObject({
      code: 'storage.full',
      message: translate('fr', 'refusal.storage.full'),
    });
    const kept = await open.shop.db.select({ isGoing: uploads.isGoing }).from(uploads);
    expect(kept).toEqual([{ isGoing: true }]); // for the sweep
    expect(written).toBeGreaterThan(2);
    expect(readdirSync(join(open.services.config.dataDir, 'files', 'pictures'))).toEqual([]);
    expect((await send()).statusCode).toBe(201);
  });
});

/** A disk of one megabyte, where this user may mount one. */
const hasSmallDisks = process.platform === 'linux' && process.getuid?.() === 0 && mayMount();

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (status === 0) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

describe.runIf(hasSmallDisks)('what is written on a disk that is really full', () => {
  let disk: string;
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop();
    await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    mkdirSync(join(disk, 'mail'));
    fill();
  });
  afterEach(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  /** Leaves one page of room. */
  function fill(): void {
    writeFileSync(join(disk, 'filling'), Buffer.alloc(56 * 1024));
  }
  const leftIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && one.name !== 'filling')
      .map(({ name }) => name);

  it('a file of the shop is there whole or not at all', async () => {
    const { createDiskFiles } = await import('#adapters/files/disk-files.ts');
    const put = createDiskFiles(disk).put('pictures/shirt.avif', new Uint8Array(40_000), 'image/avif');
    await expect(put).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(leftIn(disk)).toEqual([]);
  });

  it('an e-mail too', async () => {
    const emailMessage = {
      id: '1',
      to: 'a@example.org',
      subject: 's',
      html: 'h'.repeat(40_000),
      text: '',
      sentAt: new Date(0),
    };
    const kept = openMailbox(join(disk, 'mail')).keep({
      ...emailMessage,
      fingerprint: '0'.repeat(24),
      raw: new Uint8Array(9),
    });
    await expect(kept).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(leftIn(disk).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });

  it('a list that a command writes too, and what was there before stays', async () => {
    const path = join(disk, 'articles.csv');
    writeFileSync(path, 'of yesterday');
    writeFileSync(join(disk, 'more'), Buffer.alloc(4096));
    await expect(exportList(open.shop, 'articles', path)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(statSync(path).size).toBe('of yesterday'.length);
    expect(leftIn(disk).sort()).toEqual(['articles.csv', 'more']);
  });
});
