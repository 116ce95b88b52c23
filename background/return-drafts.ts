import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readRefund } from '#shop/payments/read-payment.ts';
import { readReturn } from '#shop/reports/list-returns.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';
import { refundEmail, returnAnsweredEmail, returnRequestedEmail, returnToAnswerEmail } from './emails/return-emails.ts';
import type { EmailContext, Sheet } from './emails/sheet.ts';
import { readOrderContext } from './read-order-context.ts';

type Draft = { to: string } & ReturnType<typeof drawSheet>;
type ReturnEvent = Extract<
  ShopEvent,
  { name: 'order.refunded' | 'return.asked' | 'return.to.answer' | 'return.answered' }
>;

/** The e-mail for what happens after a sale; null when it would not be true any more. */
export async function returnDraft(shop: Shop, event: ReturnEvent): Promise<Draft | null> {
  if (event.name === 'order.refunded') {
    const context = await readOrderContext(shop, event.payload.orderId);
    const refund = await readRefund(shop, event.payload.refundId);
    if (refund.way === 'exchange') return null; // nobody gets money back; the e-mail of the other order says it
    const pieces = refund.returnId === null ? null : await readReturn(shop, refund.returnId, context.locale);
    return drawn(context, context.order.email, refundEmail(context, refund, pieces));
  }
  const { returnId } = event.payload;
  const found = await readReturn(shop, returnId, shop.settings.defaultLocale);
  if (!found) return null;
  if (event.name === 'return.to.answer') {
    const context = emailContextOf(shop, shop.settings.defaultLocale);
    return drawn(context, shop.settings.email, returnToAnswerEmail(context, found));
  }
  const context = await readOrderContext(shop, found.orderId);
  const shown = (await readReturn(shop, returnId, context.locale)) ?? found;
  const emailMessage = event.name === 'return.asked' ? returnRequestedEmail : returnAnsweredEmail;
  return drawn(context, context.order.email, emailMessage({ ...context, shown, address: shop.settings.address }));
}

function drawn(context: EmailContext, to: string, sheet: Sheet | null): Draft | null {
  return sheet && { to, ...drawSheet(context, sheet) };
}
