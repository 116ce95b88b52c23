import type { Currency } from '#contracts/money.ts';
import { shareOfLineMinor } from '#contracts/totals.ts';
import { releaseCoupon } from '../coupons/redeem-coupon.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { closePartlyDelivered, type LockedOrder, lockOrder, markRefused, moveOrder } from '../orders/change-order.ts';
import { clearOpenPieces, dropRest, type LinePieces, piecesOf, recordStockChanged } from '../orders/line-pieces.ts';
import { lastArrivalAt, openParcelsOf, removeParcel, setParcel } from '../orders/write-parcel.ts';
import { giveUpShare } from '../payments/give-up-share.ts';
import { leaveRest } from '../payments/leave-rest.ts';
import { callOffPayment } from '../payments/settle-on-delivery.ts';
import { releaseStock } from '../stock/reserve-stock.ts';
import { writeOff } from '../stock/write-off.ts';

/** `refused`: The parcel was refused on delivery. `key` names the request. */
type CallOff = { actor: string; isRefused: boolean };

/**
 * What is left of an order will not come: its pieces are free again and what they cost is not due any more. An order of which
 * nothing was delivered is cancelled; one of which a part was delivered is delivered. What was paid for the rest goes back;
 * what was not paid yet is not asked for.
 *
 * A parcel that is only packed is opened again; one that the courier has is refused with the rest, or has to end first.
 *
 * refuses  order.transition.illegal · parcel.under.way — nothing is changed
 * source   R-121
 */
export async function callOff(shop: Shop, tx: Tx, order: LockedOrder, { actor, isRefused }: CallOff): Promise<void> {
  await endOpenParcels(shop, tx, order, isRefused);
  const pieces = await piecesOf(tx, order.id);
  if (stateAfter(pieces) === 'delivered') await callOffRest(shop, tx, order, { actor, isRefused, pieces });
  else await callOffAll(shop, tx, order, { actor, isRefused });
  await recordStockChanged(shop, tx, order.id);
}

async function endOpenParcels(shop: Shop, tx: Tx, order: LockedOrder, isRefused: boolean): Promise<void> {
  for (const parcel of await openParcelsOf(tx, order.id)) {
    if (parcel.status === 'packed') await removeParcel(tx, parcel.id);
    else if (isRefused) await setParcel(shop, tx, parcel, 'refused');
    else throw new Refusal('parcel.under.way');
  }
}

/** Where an order stands when what is left of it is called off: what came stays delivered. */
function stateAfter(pieces: readonly LinePieces[]): 'delivered' | 'cancelled' {
  return pieces.some((line) => line.shipped > 0) ? 'delivered' : 'cancelled';
}

/** What the pieces cost that are left to come, in minor units. Delivery is no part of it. */
export function restOf(pieces: readonly LinePieces[], currency: Currency): number {
  return pieces.reduce((sum, line) => sum + shareOfLineMinor({ ...line, currency }, line.left, line.shipped), 0);
}

/** The pieces that were left to come, by the order line, as the log of changes has them. */
function leftOf(pieces: readonly LinePieces[]): Record<string, number> {
  return Object.fromEntries(pieces.filter(({ left }) => left > 0).map((line) => [line.lineId, line.left]));
}

async function callOffAll(shop: Shop, tx: Tx, order: LockedOrder, { actor, isRefused }: CallOff): Promise<void> {
  await moveOrder(shop, tx, order, 'cancelled', actor);
  if (isRefused) await markRefused(shop, tx, order.id);
  await releaseStock(tx, order.id);
  await clearOpenPieces(tx, order.id);
  await releaseCoupon(shop, tx, order.id);
  await callOffPayment(shop, tx, order.id);
  await record(shop, tx, { name: isRefused ? 'order.refused' : 'order.cancelled', payload: { orderId: order.id } });
}

async function callOffRest(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  { actor, isRefused, pieces }: CallOff & { pieces: readonly LinePieces[] },
): Promise<void> {
  const lastAt = await lastArrivalAt(tx, order.id);
  await releaseStock(tx, order.id);
  await dropRest(shop, tx, order.id);
  const shareMinor = restOf(pieces, shop.settings.currency);
  await closePartlyDelivered(shop, tx, order, { deliveredAt: lastAt ?? shop.clock.now(), shareMinor, actor });
  if (isRefused) await markRefused(shop, tx, order.id);
  await audit(tx, {
    actor,
    action: 'order.remainder.cancelled',
    subjectType: 'order',
    subjectId: order.id,
    before: { delivery_status: order.deliveryStatus },
    after: { delivery_status: 'delivered', lines: leftOf(pieces) },
  });
  await giveUpShare(shop, tx, { orderId: order.id, shareMinor, actor });
  await record(shop, tx, { name: 'order.remainder.cancelled', payload: { orderId: order.id } });
}

export type RefusedParcel = {
  orderId: number;
  /** Ids of the lines whose pieces cannot be sold any more; the others go back into stock. */
  writtenOff: readonly number[];
  actor: string;
  version: number;
};

/**
 * The customer did not take the parcel: the order comes back unpaid. Its pieces are free again, or written off where they
 * cannot be sold any more; the log of changes says which and how many.
 *
 * refuses     not.found · order.stale · order.transition.illegal — it is not on its way, or was not to be paid on delivery ·
 *             input.invalid — a line that the order does not have, or of which nothing is left; nothing is changed
 * repeatable  the second time is refused, so nothing happens twice
 */
export async function refuseOnDelivery(
  shop: Shop,
  { orderId, writtenOff, actor, version }: RefusedParcel,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (version !== order.version) throw new Refusal('order.stale');
    if (order.deliveryStatus !== 'in_progress' || order.paymentStatus !== 'on_delivery') {
      throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to: 'refused' } });
    }
    // what was lost before has been written off
    const pieces = (await piecesOf(tx, orderId)).map((line) => ({ ...line, left: line.left - line.lost }));
    const there = pieces.filter((line) => line.left > 0);
    const spoilt = there.filter((line) => writtenOff.includes(line.lineId));
    if (spoilt.length < new Set(writtenOff).size) {
      throw new Refusal('input.invalid', { problems: [{ field: 'written_off', code: 'problem.choice' }] });
    }
    await callOff(shop, tx, order, { actor, isRefused: true });
    const gone = spoilt.flatMap(({ variantId, lineId, left }) =>
      variantId === null ? [] : [{ variantId, orderLineId: lineId, quantity: left }],
    );
    await writeOff(tx, gone, { shipmentId: null, reason: 'refused at the door', actor });
    const restock = leftOf(there.filter((line) => !spoilt.includes(line)));
    const before = { delivery_status: order.deliveryStatus };
    const after = { delivery_status: stateAfter(pieces), restock, writtenOff: leftOf(spoilt) };
    await audit(tx, { actor, action: 'order.refused', subjectType: 'order', subjectId: orderId, before, after });
  });
  await leaveRest(shop, orderId);
}
