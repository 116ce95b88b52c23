import { readAlertToSend } from '#shop/back-in-stock/read-alert.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Email } from '#shop/ports/mail.ts';
import { nameOfProvedAsker } from '#shop/reports/proved-address.ts';
import { readSpecialOrder, specialOrderToken } from '#shop/special-orders/read-special-order.ts';
import { backInStockEmail } from './emails/back-in-stock-email.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';
import { SPECIAL_ORDER_EMAILS } from './emails/special-order-emails.ts';

type Draft = Omit<Email, 'id'>;
type SpecialEvent = Extract<ShopEvent, { name: keyof typeof SPECIAL_ORDER_EMAILS }>;

/** The e-mail about a special order: to the customer in their language, to the shop in its own. */
export async function specialDraft(shop: Shop, { name, payload }: SpecialEvent): Promise<Draft | null> {
  const { specialOrderId, to } = payload;
  const write = SPECIAL_ORDER_EMAILS[name][to];
  const asked = await readSpecialOrder(shop, specialOrderId, 'en');
  if (!write || !asked) return null; // the article was removed, and all that was asked of it
  const locale = to === 'shop' ? shop.settings.defaultLocale : asked.locale;
  const special = locale === 'en' ? asked : await readSpecialOrder(shop, specialOrderId, locale);
  if (!special) return null;
  const context = emailContextOf(shop, locale);
  const token = to === 'customer' ? await specialOrderToken(shop, specialOrderId) : null;
  const readerName = await nameOfProvedAsker(shop.db, specialOrderId);
  const sheet = write({ ...context, special, token, readerName });
  if (!sheet) return null;
  const emailMessage = drawSheet(context, sheet);
  return to === 'customer'
    ? { to: special.email, ...emailMessage }
    : { to: shop.settings.email, replyTo: special.email, ...emailMessage };
}

/** The one e-mail of an alert; null when nobody waits for it any more. */
export async function alertDraft(shop: Shop, alertId: number): Promise<Draft | null> {
  const alert = await readAlertToSend(shop, alertId);
  if (!alert) return null;
  const context = emailContextOf(shop, alert.locale);
  return { to: alert.email, ...drawSheet(context, backInStockEmail(context, alert)) };
}
