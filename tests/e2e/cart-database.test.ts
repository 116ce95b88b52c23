import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CART_DATABASE } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { openPage } from './support/look.ts';

const ARTICLE = 3;
const READ = `(name) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(name);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const tables = [...database.objectStoreNames];
    const table = database.transaction(tables).objectStore(tables[0]);
    const { keyPath, autoIncrement } = table;
    const all = table.getAll();
    all.onsuccess = () => {
      database.close();
      resolve({ version: database.version, tables, keyPath, autoIncrement, lines: all.result });
    };
  };
})`;

let shop: BuiltShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.close()).toBe(0);
});

it('a cart is version 1 of its database: one table with ids of its own, the whole article and one piece (R-103, R-226)', async () => {
  const { page, context } = await visit(browser, shop.url, 'en');
  await openPage(page, `${shop.url}/articles/detail?rt=${ARTICLE}`);
  const size = page
    .getByRole('group', { name: translate('en', 'detail.size') })
    .getByRole('radio', { disabled: false });
  if (await size.count()) await size.first().check({ force: true });
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('status').getByText(translate('en', 'cart.see')).waitFor();
  const cart: unknown = await page.evaluate(`(${READ})(${JSON.stringify(CART_DATABASE)})`);
  expect(cart).toMatchObject({
    ...{ version: 1, tables: ['cart'], keyPath: 'id', autoIncrement: true },
    lines: [{ id: 1, quantity: 1, product: { id: ARTICLE, price: { currency: 'EUR' } } }],
  });
  await context.close();
});
