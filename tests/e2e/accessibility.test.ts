import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';

const PAGES = [
  '/',
  '/articles',
  '/articles/category?name=Women',
  '/articles/detail?rt=1',
  '/rating/detail?rt=1',
  '/cloths/kente',
  '/shopping-cart',
  '/checkout',
  '/customer/authentication',
  '/faq',
  '/help',
  '/privacy-policy',
  '/blog',
  '/blog/veins-in-wax',
  '/contact',
  '/special-order?rt=10',
  '/special-orders/look-up',
  '/back-in-stock/leave',
  '/nowhere',
  '/auth/e2e-segment/login',
];

/** WCAG 2.2 A and AA as far as a machine can tell, in both languages. */
describe('everybody can read and use the shop', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it.each(LOCALES)('no page has a serious fault (%s)', async (locale) => {
    const { page, context } = await visit(browser, shop.url, locale);
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      for (const { id, impact, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical')
          found.push(`${path}: ${id} at ${nodes[0]?.target.join(' ')}`);
      }
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      const isWider = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      if (isWider) found.push(`${path}: scrolls sideways`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
