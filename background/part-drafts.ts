import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import type { OrderEmailContext } from './emails/order-context.ts';
import {
  parcelEmail,
  parcelRefusedEmail,
  paymentReminderEmail,
  remainderCancelledEmail,
  shippedEmail,
} from './emails/parcel-emails.ts';
import { restPaidEmail } from './emails/rest-emails.ts';
import type { Sheet } from './emails/sheet.ts';
import { readOrderContext } from './read-order-context.ts';

type PartEvent = Extract<
  ShopEvent,
  {
    name:
      | 'order.shipped'
      | 'order.part.delivered'
      | 'order.remainder.cancelled'
      | 'order.refused'
      | 'order.payment.asked'
      | 'order.rest.paid';
  }
>;

/** The e-mail for a parcel of an order, for an order that comes in parts, came back, is to be paid by a link, or whose rest came; null when it is not true any more. */
export async function partDraft(shop: Shop, event: PartEvent) {
  const context = await readOrderContext(shop, event.payload.orderId);
  const sheet = await sheetOf(shop, event, context);
  return sheet && { to: context.order.email, ...drawSheet(context, sheet) };
}

async function sheetOf(shop: Shop, event: PartEvent, context: OrderEmailContext): Promise<Sheet | null> {
  switch (event.name) {
    case 'order.shipped':
    case 'order.part.delivered': {
      const parcel = context.order.parcels.find(({ id }) => id === event.payload.shipmentId);
      if (!parcel) return null;
      return event.name === 'order.shipped' ? shippedEmail(context, parcel) : parcelEmail(context, parcel);
    }
    case 'order.remainder.cancelled':
      return remainderCancelledEmail(context);
    case 'order.refused':
      return parcelRefusedEmail(context);
    case 'order.payment.asked':
      return toPay(shop, context);
    case 'order.rest.paid':
      return restPaidEmail(context, event.payload.amountMinor);
    default:
      return event satisfies never;
  }
}

/** Paid or over meanwhile: then there is nothing to ask for. */
function toPay(shop: Shop, context: OrderEmailContext): Sheet | null {
  const seconds = context.order.payment?.secondsToPay ?? null;
  if (seconds === null) return null;
  return paymentReminderEmail(context, new Date(shop.clock.now().getTime() + seconds * 1000));
}
