import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { BuiltShop } from '#tests/e2e/support/built-shop.ts';
import { ask as askShop } from '#tests/e2e/support/customer-area.ts';
import type { Shoot } from './screens-views.ts';

/** Who sells in the pictures. */
export const SELLER = { email: 'aissatou@shop.example', password: 'indigo-vat-and-mud-cloth' };

const loggedIn = z.object({ token: z.string() });
const rows = z.array(z.object({ id: z.number(), confirm_by: z.string().nullable() }));
const order = z.object({ articles: z.array(z.object({ line_id: z.number() })) });
const made = z.object({ id: z.number() });

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
  ['office-packing', '/auth/orders/packing?rt=2'],
  ['office-order-lines', '/auth/orders/lines?rt=2'],
  ['office-parcels', '/auth/orders/parcels'],
  ['office-order-add', '/auth/orders/add?q=robe'],
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
  await photographReturn(page, shop, shoot);
  await photographCredits(page, shop, shoot);
}

/** Gift cards that were issued: all of them, one, and the form of a new one. */
async function photographCredits(page: Page, shop: BuiltShop, shoot: Shoot): Promise<void> {
  const { token } = loggedIn.parse(await askShop(shop, '/api/auth/login', { body: SELLER }));
  const gift = { amount: 5_000, reason: 'cash, receipt 214', message: 'Happy birthday, Awa!', locale: 'en' };
  for (const to of ['fatou.ndiaye@example.com', 'kwame.asante@example.com']) {
    const body = { ...gift, email: to, key: randomUUID() };
    const { id } = made.parse(await askShop(shop, '/api/credits', { method: 'POST', token, body }));
    await page.goto(`${shop.url}/auth/orders/credits/detail?id=${id}`);
  }
  await shoot('office-credit');
  await page.goto(`${shop.url}/auth/orders/credits`);
  await shoot('office-credits');
  await page.goto(`${shop.url}/auth/orders/credits/add`);
  await shoot('office-credit-add');
}

/** An order that has come, of which a piece goes back: its return with the exchange, and its own page with the refund. */
async function photographReturn(page: Page, shop: BuiltShop, shoot: Shoot): Promise<void> {
  const { token } = loggedIn.parse(await askShop(shop, '/api/auth/login', { body: SELLER }));
  const ask = (method: string, path: string, body?: object) =>
    askShop(shop, path, { method, token, ...(body && { body }) });
  const waiting = rows.parse(await ask('GET', '/api/orders?delivery_status=pending&payment_method=on_delivery'));
  const id = waiting.find(({ confirm_by: until }) => until === null)?.id;
  for (const status of ['in_progress', 'delivered']) {
    await ask('PUT', `/api/order/${id}`, { delivery_status: status });
  }
  const { articles } = order.parse(await ask('GET', `/api/order/${id}`));
  const lines = [{ line_id: articles[0]?.line_id, quantity: 1 }];
  const reason = 'Too wide at the shoulders.';
  const back = made.parse(await ask('POST', `/api/order/${id}/returns`, { lines, reason }));
  await page.goto(`${shop.url}/auth/returns/detail?id=${back.id}`);
  await page.locator('[name=method]').scrollIntoViewIfNeeded();
  await shoot('office-return');
  await page.goto(`${shop.url}/auth/orders/detail?rt=${id}`);
  await page.locator('#refund-amount').scrollIntoViewIfNeeded();
  await shoot('office-refund');
}
