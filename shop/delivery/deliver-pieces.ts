import { isDeepStrictEqual } from 'node:util';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type LockedOrder, lockOrder, moveOrder, touchOrder } from '../orders/change-order.ts';
import {
  type LinePieces,
  piecesOf,
  recordStockChanged,
  sameShipment,
  type WrittenShipment,
  writeShipment,
} from '../orders/line-pieces.ts';
import { mayMove } from '../orders/rules.ts';
import { settleOnDelivery } from '../payments/settle-on-delivery.ts';
import { sellShipment } from '../stock/reserve-stock.ts';

export type DeliveredPieces = {
  orderId: number;
  lines: readonly { lineId: number; quantity: number }[];
  carrier: string;
  tracking: string;
  /** Names the request: sent twice it is one parcel. */
  key: string;
  actor: string;
  version?: number | undefined;
};

/**
 * Some pieces of an order were delivered: they leave the books with their parcel, and the customer is notified. The parcel that
 * completes the order delivers it and settles a payment on delivery.
 *
 * returns     the parcel, and whether nothing is left to come
 * refuses     not.found · order.stale · order.transition.illegal · delivery.quantity — a line of another order, or more
 *             pieces than are left · idempotency.mismatch — the key has written another parcel; nothing is changed
 * repeatable  the same key writes one parcel
 */
export async function deliverPieces(
  shop: Shop,
  input: DeliveredPieces,
): Promise<{ shipmentId: number; isComplete: boolean }> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const before = await sameShipment(tx, order.id, input.key);
    if (before !== null) {
      if (!isSameParcel(before, input)) throw new Refusal('idempotency.mismatch');
      return { shipmentId: before.id, isComplete: order.deliveryStatus === 'delivered' };
    }
    if (input.version !== undefined && input.version !== order.version) throw new Refusal('order.stale');
    if (!mayMove(order.deliveryStatus, 'delivered', order.paymentStatus)) {
      throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to: 'delivered' } });
    }
    const pieces = await piecesOf(tx, order.id);
    const lines = wanted(input.lines, pieces);
    const count = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (count === pieces.reduce((sum, line) => sum + line.left, 0)) {
      return { shipmentId: await deliverRest(shop, tx, order, input), isComplete: true };
    }
    return { shipmentId: await deliverPart(shop, tx, order, { ...input, lines }), isComplete: false };
  });
}

/** The pieces by their line, each line once. */
function mergedOf(lines: DeliveredPieces['lines']): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { lineId, quantity } of lines) merged.set(lineId, (merged.get(lineId) ?? 0) + quantity);
  return merged;
}

function isSameParcel(before: WrittenShipment, { carrier, tracking, lines }: DeliveredPieces): boolean {
  const isSent = before.carrier === carrier && before.tracking === tracking;
  return isSent && isDeepStrictEqual(mergedOf(before.lines), mergedOf(lines));
}

/** What is asked for, each line once; refuses what is not there. */
function wanted(lines: DeliveredPieces['lines'], pieces: readonly LinePieces[]) {
  const merged = mergedOf(lines);
  const left = new Map(pieces.map((line) => [line.lineId, line.left]));
  const isTooMuch = [...merged].some(([lineId, quantity]) => quantity < 1 || quantity > (left.get(lineId) ?? 0));
  if (merged.size === 0 || isTooMuch) {
    throw new Refusal('delivery.quantity', { problems: [{ field: 'lines', code: 'refusal.delivery.quantity' }] });
  }
  return [...merged].map(([lineId, quantity]) => ({ lineId, quantity }));
}

async function deliverPart(shop: Shop, tx: Tx, order: LockedOrder, input: DeliveredPieces): Promise<number> {
  const { lines, carrier, tracking, key: requestKey, actor } = input;
  const parcel = { orderId: order.id, lines, carrier, tracking, requestKey, actor };
  const shipmentId = await writeShipment(shop, tx, parcel);
  await sellShipment(tx, shipmentId);
  await touchOrder(shop, tx, order.id);
  await audit(tx, {
    actor,
    action: 'order.part.delivered',
    subjectType: 'order',
    subjectId: order.id,
    after: { shipment: shipmentId, lines: Object.fromEntries(lines.map((line) => [line.lineId, line.quantity])) },
  });
  await record(shop, tx, { name: 'order.part.delivered', payload: { orderId: order.id, shipmentId } });
  await recordStockChanged(shop, tx, order.id);
  return shipmentId;
}

/** Everything that is left was delivered: the last parcel, the order's end, and the courier's money. */
export async function deliverRest(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  { carrier, tracking, key: requestKey, actor }: Omit<DeliveredPieces, 'orderId' | 'lines'>,
): Promise<number> {
  await moveOrder(shop, tx, order, 'delivered', actor);
  const left = (await piecesOf(tx, order.id)).filter((line) => line.left > 0);
  const lines = left.map((line) => ({ lineId: line.lineId, quantity: line.left }));
  const parcel = { orderId: order.id, lines, carrier, tracking, requestKey, actor };
  const shipmentId = await writeShipment(shop, tx, parcel);
  await sellShipment(tx, shipmentId);
  await settleOnDelivery(shop, tx, { orderId: order.id, actor });
  await record(shop, tx, { name: 'order.delivered', payload: { orderId: order.id } });
  await recordStockChanged(shop, tx, order.id);
  return shipmentId;
}
