import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readShipments } from '#shop/orders/read-shipments.ts';
import { drawSheet } from './mails/draw-sheet.ts';
import type { OrderDesk } from './mails/order-desk.ts';
import { partLetter, refusedLetter, restDroppedLetter, toPayLetter } from './mails/part-letters.ts';
import type { Sheet } from './mails/sheet.ts';
import { readOrderDesk } from './read-order-desk.ts';

type PartEvent = Extract<
  ShopEvent,
  { name: 'order.part.delivered' | 'order.rest.dropped' | 'order.refused' | 'order.payment.asked' }
>;

/** The letter for an order that comes in parts, came back, or is to be paid by a link; null when it is not true any more. */
export async function partDraft(shop: Shop, event: PartEvent) {
  const desk = await readOrderDesk(shop, event.payload.orderId);
  const sheet = await sheetOf(shop, event, desk);
  return sheet && { to: desk.order.email, ...drawSheet(desk, sheet) };
}

async function sheetOf(shop: Shop, event: PartEvent, desk: OrderDesk): Promise<Sheet | null> {
  switch (event.name) {
    case 'order.part.delivered': {
      const parcels = await readShipments(shop.db, desk.order.id, desk.locale);
      const parcel = parcels.find(({ id }) => id === event.payload.shipmentId);
      return parcel ? partLetter(desk, parcel) : null;
    }
    case 'order.rest.dropped':
      return restDroppedLetter(desk);
    case 'order.refused':
      return refusedLetter(desk);
    case 'order.payment.asked':
      return toPay(shop, desk);
    default:
      return event satisfies never;
  }
}

/** Paid or over meanwhile: then there is nothing to ask for. */
function toPay(shop: Shop, desk: OrderDesk): Sheet | null {
  const seconds = desk.order.payment?.secondsToPay ?? null;
  if (seconds === null) return null;
  return toPayLetter(desk, new Date(shop.clock.now().getTime() + seconds * 1000));
}
