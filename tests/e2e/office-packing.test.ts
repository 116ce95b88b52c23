import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { ask, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';
import { type SizePair, sizePairs } from './support/size-pairs.ts';

const ordered = z.object({ articles: z.array(z.object({ line_id: z.number(), sku: z.string() })) });

/** An order is packed with a telephone: pieces are scanned, typed or tapped. */
describe('packing by scanning', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staffToken: string;
  let pairs: SizePair[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    pairs = await sizePairs(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** An order over pieces of one size, with the number of a piece and that of another size. */
  async function toPack(quantity: number) {
    const [bought, other] = pairs.pop() ?? [];
    if (!bought || !other) throw new Error('No article with two sizes is left');
    const skuOf = async (choice: SizePair[number], pieces: number) => {
      const { order } = await placeOrder(shop, { ...choice, quantity: pieces, email: 'pack@example.com' });
      const answer = await ask(shop, `/api/order/${order.id}`, { method: 'GET', token: staffToken });
      return { order, sku: ordered.parse(answer).articles[0]?.sku ?? '' };
    };
    const { order, sku } = await skuOf(bought, quantity);
    const { sku: wrong } = await skuOf(other, 1);
    return { order, sku, wrong, size: bought.size ?? '', otherSize: other.size ?? '' };
  }
  const parcelsOf = async (id: number) => {
    const parcels = z.array(z.object({ lines: z.array(z.object({ quantity: z.number() })) }));
    const answer = await ask(shop, `/api/order/${id}`, { method: 'GET', token: staffToken });
    const found = z.object({ parcels }).parse(answer).parcels;
    return found.map(({ lines }) => lines.map(({ quantity }) => quantity));
  };
  const isWhole = async (page: Page) =>
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

  it.each(LOCALES.flatMap((locale) => [1440, 390].map((width) => ({ locale, width }))))(
    'counts the right pieces, refuses a wrong size and one too many ($locale, $width px)',
    async ({ locale, width }) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const { order, sku, wrong, size, otherSize } = await toPack(2);
      const path = `/auth/orders/detail?rt=${order.id}`;
      const { page, context } = await signInAsStaff(browser, shop, { path, locale, width });
      await page.getByRole('link', { name: t('scan.open') }).click();
      const field = page.getByLabel(t('scan.code'), { exact: true });
      const scan = async (code: string) => {
        await field.fill(code);
        await field.press('Enter');
      };
      await scan('no-such-piece');
      await page.getByText(t('scan.unknown', { code: 'NO-SUCH-PIECE' })).waitFor();
      expect(await faultsOf(page, `${locale} ${width} an unknown code`)).toEqual([]);
      await scan(wrong);
      const refusal = page.getByRole('alert').filter({ hasText: otherSize });
      await refusal.waitFor();
      expect(await refusal.textContent()).toContain(`, ${size}`);
      await scan(sku.toLowerCase());
      await page.getByRole('heading', { name: t('scan.progress', { count: 1, all: 2 }) }).waitFor();
      await page.reload(); // a telephone that loads the page again has lost nothing
      await page.getByRole('heading', { name: t('scan.progress', { count: 1, all: 2 }) }).waitFor();
      await page.getByRole('button', { name: t('scan.part', { count: 1, all: 2 }) }).waitFor();
      await page.locator('.scan-steps .btn').last().click();
      await page.getByRole('heading', { name: t('scan.progress', { count: 2, all: 2 }) }).waitFor();
      await scan(sku);
      await page.getByRole('alert').filter({ hasText: size }).waitFor();
      await page.getByRole('heading', { name: t('scan.progress', { count: 2, all: 2 }) }).waitFor();
      expect(await faultsOf(page, `${locale} ${width} all counted`)).toEqual([]);
      await isWhole(page);
      await page.getByRole('button', { name: t('scan.all') }).click();
      await page.getByText(t('scan.done')).waitFor();
      expect(await parcelsOf(order.id)).toEqual([[2]]);
      await page.goto(`${shop.url}/auth/orders/packing?rt=${order.id}`);
      await page.getByText(t('scan.none.left')).waitFor();
      await context.close();
    },
  );

  it('reads codes with the camera, and says what to do without one', async () => {
    const { order, sku } = await toPack(1);
    const path = '/auth/orders/list';
    const { page, context } = await signInAsStaff(browser, shop, { path, locale: 'en', width: 390 });
    const { data } = encode(sku, { border: 4 });
    await page.addInitScript(showToCamera(data));
    await page.goto(`${shop.url}/auth/orders/packing?rt=${order.id}`);
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByRole('heading', { name: '1 of 1 in the parcel' }).waitFor();
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    expect(await page.locator('video').count()).toBe(0);
    await page.evaluate("navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('not allowed'))");
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByText('The camera cannot be used here.', { exact: false }).waitFor();
    await context.close();
  });

  it('works without scripts, and packs a part', async () => {
    const { order } = await toPack(2);
    const path = `/auth/orders/packing?rt=${order.id}`;
    const signed = await signInAsStaff(browser, shop, { path, locale: 'en' });
    const storageState = await signed.context.storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState });
    const page = await context.newPage();
    await page.goto(shop.url + path);
    await page.getByRole('button', { name: translate('en', 'parcel.pack.send') }).click();
    await page.locator('.note.bad').waitFor(); // of nothing there is no parcel
    await page.getByRole('spinbutton').fill('1');
    await page.getByRole('button', { name: translate('en', 'parcel.pack.send') }).click();
    await page.getByText('The parcel is packed.').waitFor();
    expect(await parcelsOf(order.id)).toEqual([[1]]);
    await context.close();
    await signed.context.close();
  });

  it('lets no other page use the camera', async () => {
    const { context } = await signInAsStaff(browser, shop, { path: '/auth/orders/list', locale: 'en' });
    const { order } = await toPack(1);
    const headersOf = async (path: string) => (await context.request.get(shop.url + path)).headers();
    const packing = await headersOf(`/auth/orders/packing?rt=${order.id}`);
    expect(packing['permissions-policy']).toContain('camera=(self)');
    expect(packing['content-security-policy']).toContain("'wasm-unsafe-eval'");
    const other = await headersOf('/auth/orders/list');
    expect(other['permissions-policy']).toContain('camera=()');
    expect(other['content-security-policy']).not.toContain('unsafe-eval');
    await context.close();
  });
});

/** A script of the page by which its camera sees a picture of a code, drawn square by square. */
const showToCamera = (code: boolean[][]) => `{
  const code = ${JSON.stringify(code)};
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = code.length * 8;
  const pen = canvas.getContext('2d');
  const draw = () => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#000';
    code.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(x * 8, y * 8, 8, 8)));
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream(10);
    setInterval(draw, 100);
    draw();
    return stream;
  };
}`;
