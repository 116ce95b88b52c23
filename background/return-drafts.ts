import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readRefundMinor } from '#shop/payments/read-payment.ts';
import { readReturn } from '#shop/reports/list-returns.ts';
import { deskOf } from './mails/desk-of.ts';
import { drawSheet } from './mails/draw-sheet.ts';
import {
  refundedLetter,
  returnAnsweredLetter,
  returnAskedLetter,
  returnToAnswerLetter,
} from './mails/return-letters.ts';
import type { Desk, Sheet } from './mails/sheet.ts';
import { readOrderDesk } from './read-order-desk.ts';

type Draft = { to: string } & ReturnType<typeof drawSheet>;
type ReturnEvent = Extract<
  ShopEvent,
  { name: 'order.refunded' | 'return.asked' | 'return.to.answer' | 'return.answered' }
>;

/** The letter for what happens after a sale; null when it would not be true any more. */
export async function returnDraft(shop: Shop, event: ReturnEvent): Promise<Draft | null> {
  if (event.name === 'order.refunded') {
    const desk = await readOrderDesk(shop, event.payload.orderId);
    return drawn(desk, desk.order.email, refundedLetter(desk, await readRefundMinor(shop, event.payload.refundId)));
  }
  const { returnId } = event.payload;
  const found = await readReturn(shop, returnId, shop.settings.defaultLocale);
  if (!found) return null;
  if (event.name === 'return.to.answer') {
    const desk = deskOf(shop, shop.settings.defaultLocale);
    return drawn(desk, shop.settings.email, returnToAnswerLetter(desk, found));
  }
  const desk = await readOrderDesk(shop, found.orderId);
  const shown = (await readReturn(shop, returnId, desk.locale)) ?? found;
  const letter = event.name === 'return.asked' ? returnAskedLetter : returnAnsweredLetter;
  return drawn(desk, desk.order.email, letter({ ...desk, shown, address: shop.settings.address }));
}

function drawn(desk: Desk, to: string, sheet: Sheet | null): Draft | null {
  return sheet && { to, ...drawSheet(desk, sheet) };
}
