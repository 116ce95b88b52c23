import type { Browser } from 'playwright-core';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { type Visitor, visit } from './browser.ts';
import type { BuiltShop } from './built-shop.ts';
import { PASSWORD } from './checkout-guest.ts';

const STAFF_EMAIL = 'aissatou@shop.example';

/** The first administrator, signed in through the staff entrance, at a page of the back office. */
export async function staffAtDesk(
  browser: Browser,
  shop: BuiltShop,
  { path, locale }: { path: string; locale: Locale },
): Promise<Visitor> {
  const staff = await visit(browser, shop.url, locale);
  await staff.page.goto(`${shop.url}/auth/${shop.segment}/login`, { waitUntil: 'networkidle' });
  await staff.page.getByLabel(translate(locale, 'office.door.email')).fill(STAFF_EMAIL);
  await staff.page.getByLabel(translate(locale, 'office.door.password'), { exact: true }).fill(PASSWORD);
  await staff.page.getByRole('button', { name: translate(locale, 'office.door.log.in') }).click();
  await staff.page.waitForURL(/\/auth\/dashboard/);
  await staff.page.goto(shop.url + path, { waitUntil: 'networkidle' });
  return staff;
}
