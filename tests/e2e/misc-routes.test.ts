import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { ask, newStaff } from './support/customer-area.ts';
import { openPage } from './support/look.ts';
import { fieldOf, hitsOf, openSearchAt } from './support/search-overlay.ts';

/** Roads that fewer people take: the e-mail, a number from a label, a cloth of which nothing is cut. */
describe('the small roads', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it.each(LOCALES)('who signs up for the newsletter is thanked, and asked by mail to confirm (%s)', async (locale) => {
    const { page, context, troubles } = await visit(browser, shop.url, locale);
    const email = `letter.${locale}@example.com`;
    await openPage(page, `${shop.url}/`);
    await page.getByRole('button', { name: translate(locale, 'dialog.close') }).click();
    const address = page.getByLabel(translate(locale, 'newsletter.list.email'));
    await address.fill(email);
    await page.getByRole('button', { name: translate(locale, 'newsletter.list.button') }).click();
    await page.getByText(translate(locale, 'newsletter.list.thanks')).waitFor();
    await expect.poll(() => shop.emails().filter(({ to }) => to === email).length).toBe(1);
    const link = /http\S+newsletter\/confirm\S+/.exec(shop.emails().find(({ to }) => to === email)?.text ?? '')?.[0];
    await page.goto(link ?? 'about:blank');
    await page.getByRole('button', { name: translate(locale, 'newsletter.confirm.button') }).click();
    await page.getByRole('heading', { name: translate(locale, 'newsletter.confirm.done') }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the number on the label of one size finds its article', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, `${shop.url}/articles`);
    await fieldOf(page).fill('0417-lagoon-xl');
    await hitsOf(page).filter({ hasText: 'Papaya grand boubou' }).first().waitFor();
    await expect.poll(() => hitsOf(page).count()).toBe(1);
    await context.close();
  });

  it('says under a cloth that nothing is cut from it, and shows a way out', async () => {
    const staff = await newStaff(shop);
    const page = async () => (await fetch(`${shop.url}/cloths/brass`)).text();
    const cut = (await page()).matchAll(/href="\/articles\/detail\?rt=(\d+)"/g);
    for (const id of new Set([...cut].map(([, one]) => one))) {
      await ask(shop, `/api/product/${id}`, { method: 'DELETE', token: staff });
    }
    await expect.poll(page).toContain(translate('en', 'cloth.none'));
    expect(await page()).toContain(translate('en', 'list.see.all'));
  });
});
