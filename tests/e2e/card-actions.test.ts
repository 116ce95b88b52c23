import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { alive } from './support/look.ts';


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
});
