import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { ownKey } from '../kernel/own-key.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type LockedOrder, lockOrder, markShipped, touchOrder } from '../orders/change-order.ts';
import { piecesOf, recordStockChanged } from '../orders/line-pieces.ts';
import { isUnconfirmed, mayMove } from '../orders/rules.ts';
import { openParcelsOf, sameParcel, writeParcel } from '../orders/write-parcel.ts';
import { leaveRest } from '../payments/leave-rest.ts';
import { sellShipment } from '../stock/reserve-stock.ts';
import { auditParcel, bringParcel, completeOrder, isDelivered } from './step-parcel.ts';
import { isSameParcel, type NamedPieces, piecesInLog, wantedPieces } from './wanted-pieces.ts';

export type DeliveredPieces = {
  orderId: number;
  lines: NamedPieces;
  carrier: string;
  tracking: string;
  /** Names the request: sent twice it is one parcel. */
  key: string;
  actor: string;
  version?: number | undefined;
};

/**
 * Some pieces of an order were delivered: packed, shipped and brought in one go. They leave the books with their parcel, and the
 * customer is notified that they came. The parcel that completes the order delivers it and settles a payment on delivery.
 *
 * returns     the parcel, and whether nothing is left to come
 * refuses     not.found · order.stale · order.transition.illegal · delivery.quantity — a line of another order, or more
 *             pieces than are to be packed · idempotency.mismatch — the key has written another parcel; nothing is changed
 * repeatable  the same key writes one parcel
 */
export async function deliverPieces(
  shop: Shop,
  input: DeliveredPieces,
): Promise<{ shipmentId: number; isComplete: boolean }> {
  const delivered = await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const before = await sameParcel(tx, order.id, input.key);
    if (before !== null) {
      if (!isSameParcel(before, input)) throw new Refusal('idempotency.mismatch');
      return { shipmentId: before.id, isComplete: order.deliveryStatus === 'delivered' };
    }
    if (input.version !== undefined && input.version !== order.version) throw new Refusal('order.stale');
    refuseUnlessUnderWay(order);
    const lines = wantedPieces(input.lines, await piecesOf(tx, order.id));
    const shipmentId = await bringAtOnce(shop, tx, order, { ...input, lines });
    const isComplete = await isDelivered(tx, order);
    if (isComplete) await completeOrder(shop, tx, order, input.actor);
    else await tellOfPart(shop, tx, order, { shipmentId, lines, actor: input.actor });
    await recordStockChanged(shop, tx, order.id);
    return { shipmentId, isComplete };
  });
  await leaveRest(shop, input.orderId);
  return delivered;
}

function refuseUnlessUnderWay(order: LockedOrder): void {
  if (!mayMove(order.deliveryStatus, 'delivered', order.paymentStatus)) {
    throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to: 'delivered' } });
  }
  if (isUnconfirmed(order)) throw new Refusal('order.unconfirmed');
}

type AtOnce = Pick<DeliveredPieces, 'lines' | 'carrier' | 'tracking' | 'key' | 'actor'>;

/** A parcel that is packed, shipped and there in one go. Developers are told that it left; its buyer is not: its arrival says all. */
async function bringAtOnce(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  { lines, carrier, tracking, key: requestKey, actor }: AtOnce,
): Promise<number> {
  const parcel = { orderId: order.id, lines, carrier, tracking, link: '', requestKey, actor };
  const shipmentId = await writeParcel(shop, tx, { ...parcel, isThere: true });
  await sellShipment(tx, shipmentId);
  await markShipped(shop, tx, order.id);
  await record(shop, tx, { name: 'order.shipped.at.once', payload: { orderId: order.id, shipmentId } });
  return shipmentId;
}

type Part = Pick<DeliveredPieces, 'lines' | 'actor'> & { shipmentId: number };

async function tellOfPart(shop: Shop, tx: Tx, order: LockedOrder, { shipmentId, lines, actor }: Part): Promise<void> {
  await touchOrder(shop, tx, order.id);
  await audit(tx, {
    actor,
    action: 'order.part.delivered',
    subjectType: 'order',
    subjectId: order.id,
    after: { shipment: shipmentId, lines: piecesInLog(lines) },
  });
  await record(shop, tx, { name: 'order.part.delivered', payload: { orderId: order.id, shipmentId } });
}

/**
 * Everything that is left was delivered: what is packed or on its way has arrived, what is still to be packed comes in one
 * more parcel, and the order ends.
 *
 * refuses  order.transition.illegal · order.unconfirmed · parcel.lost.waits — pieces were lost, and nobody has decided yet
 */
export async function deliverRest(shop: Shop, tx: Tx, order: LockedOrder, actor: string): Promise<void> {
  refuseUnlessUnderWay(order);
  const pieces = await piecesOf(tx, order.id);
  if (pieces.some(({ lost }) => lost > 0)) throw new Refusal('parcel.lost.waits');
  for (const parcel of await openParcelsOf(tx, order.id)) {
    await bringParcel(shop, tx, order.id, parcel);
    await markShipped(shop, tx, order.id);
    await auditParcel(tx, { orderId: order.id, actor }, parcel, { status: 'arrived' });
  }
  const lines = pieces.flatMap(({ lineId, toPack: quantity }) => (quantity > 0 ? [{ lineId, quantity }] : []));
  if (lines.length > 0) {
    await bringAtOnce(shop, tx, order, { lines, carrier: '', tracking: '', key: ownKey('delivered'), actor });
  }
  await completeOrder(shop, tx, order, actor);
  await recordStockChanged(shop, tx, order.id);
}
