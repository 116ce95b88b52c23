import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { faultsOf } from './support/faults.ts';
import { alive } from './support/look.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const DRESS = 'Seed wrap dress';

let browser: Browser;
let shop: BuiltShop;
beforeAll(async () => {
  browser = await launchBrowser();
  shop = await sharedShop();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

describe('a card', () => {
  it.each([
    ['en', 'rating', /^\d(\.\d)? out of 5 · \d+ ratings?$/],
    ['fr', 'popular', /^\d(,\d)? sur 5 · \d+ avis$/],
  ] as const)('says what its article is rated, in a list that is sorted (%s, %s)', async (locale, sort, words) => {
    const { page, context, troubles } = await visit(browser, shop.url, locale);
    await page.goto(`${shop.url}/articles`);
    await alive(page);
    await page.getByLabel(translate(locale, 'list.sort')).last().selectOption(sort);
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === sort);
    const stars = page.getByRole('article').getByRole('img', { name: words });
    await stars.first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each([390, 1440])('lets one choose a size where one is, and puts it into the cart (%i px)', async (width) => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en', width);
    await page.goto(`${shop.url}/articles/category?name=Women`);
    const address = page.url();
    const plus = page.getByRole('link', { name: t('card.choose', { name: DRESS }) });
    const sheet = page.getByRole('dialog', { name: t('card.choose', { name: DRESS }) });
    const focused = () => page.evaluate('document.activeElement?.getAttribute("aria-label")');
    await alive(page);
    await plus.focus();
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    expect(await faultsOf(page, 'sheet')).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await focused()).toBe(t('card.choose', { name: DRESS }));

    await plus.click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);

    await plus.click();
    await sheet.getByRole('button', { name: t('detail.add') }).click();
    await sheet.getByText(t('problem.size')).waitFor();
    await sheet.getByRole('radio', { name: 'M', exact: true }).check();
    await sheet.getByRole('button', { name: t('detail.add') }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(t('cart.added', { name: DRESS })).waitFor();
    expect(await focused()).toBe(t('card.choose', { name: DRESS }));
    await page.goto(`${shop.url}/shopping-cart`);
    await page
      .getByText(t('size.of', { size: 'M' }))
      .first()
      .waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('without scripts, or where the shop does not answer, leads to the article', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await plain.newPage();
    await page.goto(`${shop.url}/articles/category?name=Women&lang=en`);
    await page.getByRole('link', { name: t('card.choose', { name: DRESS }) }).click();
    await page.getByRole('heading', { level: 1, name: DRESS }).waitFor();
    await plain.close();

    const { page: cut, context } = await visit(browser, shop.url, 'en', 390);
    await cut.route('**/shopping-cart/lines?*', (route) => route.abort());
    await cut.goto(`${shop.url}/articles/category?name=Women`);
    await alive(cut);
    await cut.getByRole('link', { name: t('card.choose', { name: DRESS }) }).click();
    await cut.getByRole('heading', { level: 1, name: DRESS }).waitFor();
    await context.close();
  });
});
