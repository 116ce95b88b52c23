import type { Page } from 'playwright-core';
import type { BuiltShop } from '#tests/e2e/support/built-shop.ts';
import type { Shoot } from './screens-views.ts';

/** The name of the picture and where it is taken. */
const RESOURCES: readonly [name: string, path: string][] = [
  ['office-dashboard', '/auth/dashboard'],
  ['office-reports', '/auth/reports'],
  ['office-articles', '/auth/articles/list'],
  ['office-article', '/auth/articles/edit?rt=1'],
  ['office-stock', '/auth/articles/stock?rt=1'],
  ['office-categories', '/auth/articles/categories'],
  ['office-import', '/auth/articles/import'],
  ['office-posters', '/auth/advertising/posters'],
  ['office-discounts', '/auth/discounts'],
  ['office-codes', '/auth/discounts/codes'],
  ['office-orders', '/auth/orders/list'],
  ['office-order', '/auth/orders/detail?rt=1'],
  ['office-customers', '/auth/users/list'],
  ['office-ratings', '/auth/ratings/list'],
  ['office-staff', '/auth/staff'],
  ['office-activity', '/auth/activity'],
  ['office-notes', '/auth/notes'],
  ['office-settings', '/auth/settings'],
  ['office-delivery', '/auth/settings/delivery'],
  ['office-status', '/auth/settings/status'],
  ['office-messages', '/auth/activity/messages'],
  ['office-keys', '/auth/builders/keys'],
  ['office-webhooks', '/auth/builders/webhooks'],
];

/** The screens of the back office, for somebody who is signed in there. */
export async function photographOffice(page: Page, shop: BuiltShop, shoot: Shoot): Promise<void> {
  for (const [name, path] of RESOURCES) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await shoot(name);
  }
}
