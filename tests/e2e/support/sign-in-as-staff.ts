import type { Browser } from 'playwright-core';
import type { Locale } from '#contracts/money.ts';
import { type Visitor, visit } from './browser.ts';
import type { BuiltShop } from './built-shop.ts';
import { giveSession } from './customer-area.ts';
import { alive } from './look.ts';

/** The first administrator (customer-area.ts, newStaff). */
const STAFF_EMAIL = 'aissatou@shop.example';

type Resource = { path: string; locale: Locale; width?: number; email?: string };

/** Somebody of the staff, the first administrator unless another is named, signed in at a page of the back office. */
export async function signInAsStaff(
  browser: Browser,
  shop: BuiltShop,
  { path, locale, width = 1440, email = STAFF_EMAIL }: Resource,
): Promise<Visitor> {
  const staff = await visit(browser, shop.url, locale, width);
  await giveSession(staff.context, shop, email);
  await staff.page.goto(shop.url + path);
  await alive(staff.page);
  return staff;
}
