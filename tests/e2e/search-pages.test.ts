import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { faultsOf } from './support/faults.ts';
import { fieldOf, openSearchAt, overlayOf } from './support/search-overlay.ts';

describe('a search', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('finds the pages of the shop too: by their titles, in the overlay, in the list, at /search and without scripts', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'fr', 390);
    await openSearchAt(page, shop.url, 'fr');
    await fieldOf(page, 'fr').fill('comment faire un retour ?');
    const pages = overlayOf(page, 'fr').getByRole('navigation', { name: translate('fr', 'search.pages') });
    await pages.getByRole('link', { name: /^Retours/ }).click();
    await page.waitForURL(/\/help#returns$/);
    await page.getByRole('heading', { name: 'Retours', exact: true }).waitFor();

    await page.goto(`${shop.url}/search?q=retour`);
    await page.waitForURL(/\/articles\?q=retour$/);
    const listed = page.getByRole('main').getByRole('navigation', { name: translate('fr', 'search.pages') });
    expect(await listed.getByRole('link').first().getAttribute('href')).toBe('/help#returns');
    expect(await faultsOf(page, 'list with pages')).toEqual([]);
    await page.goto(`${shop.url}/search`);
    await page.waitForURL(/\/articles\?search=1$/);
    expect(troubles).toEqual([]);
    await context.close();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const shown = await plain.newPage();
    await shown.goto(`${shop.url}/search?q=size+guide`);
    await shown.getByRole('main').getByRole('link', { name: 'Size guide', exact: true }).click();
    await shown.waitForURL(/\/size-guide$/);
    await plain.close();
  });
});
