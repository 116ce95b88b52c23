import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRow } from '#contracts/csv.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { aPhoto } from '#tests/support/photos.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { EVERY_LOOK, faultsInLooks } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const HEADS = ['sku', 'number', 'name_en', 'name_fr', 'category', 'price', 'size', 'stock', 'images'];
const SIZES = ['S', 'M', 'L', 'XL'];
const LONG = { timeout: 120_000 };

/** A thousand variants of 250 articles; rows 10, 500 and 1001 are wrong. */
function thousandRows(): string {
  const rows = Array.from({ length: 250 }, (_, article) =>
    SIZES.map((size) => {
      const number = `K${article}`;
      return [`${number}-${size}`, number, `Kola ${article}`, '', 'Men', '24,50', size, '4', 'kola front.jpg'];
    }),
  ).flat();
  const spoil = (row: number, column: string, cell: string) => {
    const cells = rows[row - 2];
    if (cells) cells[HEADS.indexOf(column)] = cell;
  };
  spoil(10, 'category', 'Nowhere');
  spoil(500, 'stock', 'many');
  spoil(1001, 'sku', 'K0-S');
  return [HEADS, ...rows].map(csvRow).join('');
}

describe('articles from a file', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const staffAt = (path: string, locale: Locale = 'en') => signInAsStaff(browser, shop, { path, locale });
  const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('are listed row by row, imported by one click and taken back by another', {
    tags: 'rest',
    timeout: 600_000,
  }, async () => {
    const { page, context, troubles } = await staffAt('/auth/articles/list');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('import.open'), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: t('import.title') }).waitFor();
    const check = page.getByRole('button', { name: t('import.check') });
    await check.click();
    await page.getByText(t('import.sheet.first')).waitFor();
    const file = page.getByLabel(t('import.sheet.choose'));
    await file.setInputFiles(csv('stok.csv', 'sku,stok\n1,2\n'));
    await check.click();
    await page.getByText(/The columns do not fit: stok/).waitFor();

    const picture = { name: 'Kola front.JPG', mimeType: 'image/jpeg', buffer: await aPhoto('jpeg') };
    await page.getByLabel(t('office.picture.choose', { count: 2 })).setInputFiles(picture);
    await page.getByText(t('import.pictures.here', { names: picture.name })).waitFor(LONG);
    await file.setInputFiles(csv('kola.csv', thousandRows()));
    await check.click();

    await page.getByRole('heading', { name: 'kola.csv' }).waitFor(LONG);
    const wrong = page.getByRole('table').getByRole('row');
    await expect.poll(() => wrong.count()).toBe(4);
    expect(await wrong.allInnerTexts()).toEqual([
      expect.stringContaining(t('import.what')),
      expect.stringMatching(/^10\b.*category.*Nowhere/s),
      expect.stringMatching(/^500\b.*stock.*whole number/s),
      expect.stringMatching(/^1001\b.*sku.*row 2/s),
    ]);
    const before = await (await page.request.get(`${shop.url}/api/articles.csv`)).text();
    expect(before).not.toContain('Kola 7,');
    await page.getByRole('button', { name: t('import.apply', { count: 997 }) }).click();
    await page.getByRole('progressbar', { name: t('import.state.running') }).waitFor();
    await page.getByText(t('import.done', { count: 997 })).waitFor(LONG);
    await openPage(page, `${shop.url}/auth/articles/list?q=Kola+249`);
    await page.getByRole('link', { name: 'Kola 249' }).first().waitFor();
    const exported = await (await page.request.get(`${shop.url}/api/articles.csv`)).text();
    expect(exported.match(/^K\d+-/gm)).toHaveLength(997);

    await openPage(page, `${shop.url}/auth/articles/import`);
    await page.getByRole('link', { name: 'kola.csv' }).click();
    await page.getByRole('button', { name: t('import.undo') }).click();
    await page.getByText(t('import.undone', { count: 997 })).waitFor(LONG);
    expect(await (await page.request.get(`${shop.url}/api/articles.csv`)).text()).toBe(before);
    expect(troubles.filter((trouble) => !/status of 422/.test(trouble))).toEqual([]);
    await context.close();
  });

  it('that were exported and come back change nothing', async () => {
    const { page, context, troubles } = await staffAt('/auth/articles/import');
    const exported = await (await page.request.get(`${shop.url}/api/articles.csv`)).text();
    await page.getByLabel(t('import.sheet.choose')).setInputFiles(csv('articles.csv', exported));
    await page.getByRole('button', { name: t('import.check') }).click();
    await page.getByText(t('import.nothing')).waitFor(LONG);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each(LOCALES)(
    'have screens without a fault, in light and in dark, wide and narrow (%s)',
    { tags: 'rest' },
    async (locale) => {
      const { page, context } = await staffAt('/auth/articles/import', locale);
      const bad = csv('fautes.csv', 'sku,stock\nNOWHERE,1\nNOWHERE-2,x\n');
      await page.getByLabel(translate(locale, 'import.sheet.choose')).setInputFiles(bad);
      await page.getByRole('button', { name: translate(locale, 'import.check') }).click();
      await page.getByRole('heading', { name: 'fautes.csv' }).waitFor(LONG);
      const address = new URL(page.url());
      const paths = ['/auth/articles/import', address.pathname + address.search];
      expect(await faultsInLooks(page, { url: shop.url, paths, looks: EVERY_LOOK })).toEqual([]);
      await context.close();
    },
  );
});
