import type { ParcelStatus } from '#contracts/orders.ts';
import { deliveryStatusOf, isOpenParcel, mayStepParcel } from '#contracts/parcels.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type LockedOrder, lockOrder, markShipped, moveOrder, touchOrder } from '../orders/change-order.ts';
import { countPieces, piecesOf, recordStockChanged } from '../orders/line-pieces.ts';
import { type ParcelWay, parcelOf, setParcel, setParcelWay, type WrittenParcel } from '../orders/write-parcel.ts';
import { leaveRest } from '../payments/leave-rest.ts';
import { settleArrival } from '../payments/settle-arrival.ts';
import { sellShipment } from '../stock/reserve-stock.ts';
import { wayInLog, wholeWay } from './pack-parcel.ts';

/** Who does something to a parcel. `version`: of the order that the person had in front of them. */
export type ParcelStep = { orderId: number; shipmentId: number; actor: string; version?: number | undefined };

/**
 * Takes an order and one of its parcels for a change: nobody else changes them before the transaction ends.
 *
 * refuses  not.found · order.stale — somebody has changed the order or a parcel of it meanwhile · parcel.step.illegal
 */
export async function takeParcel(
  tx: Tx,
  { orderId, shipmentId, version }: ParcelStep,
  to: ParcelStatus,
): Promise<{ order: LockedOrder; parcel: WrittenParcel }> {
  const order = await lockOrder(tx, orderId);
  const parcel = await parcelOf(tx, orderId, shipmentId);
  if (version !== undefined && version !== order.version) throw new Refusal('order.stale');
  if (!mayStepParcel(parcel.status, to)) {
    throw new Refusal('parcel.step.illegal', { details: { from: parcel.status, to } });
  }
  return { order, parcel };
}

/** Writes into the log what somebody did to a parcel. */
export async function auditParcel(
  tx: Tx,
  { orderId, actor }: Pick<ParcelStep, 'orderId' | 'actor'>,
  parcel: Pick<WrittenParcel, 'id' | 'status'>,
  to: { status: ParcelStatus } & Record<string, unknown>,
): Promise<void> {
  const { status, ...more } = to;
  await audit(tx, {
    actor,
    action: `order.parcel.${status}`,
    subjectType: 'order',
    subjectId: orderId,
    before: { parcelStatus: parcel.status },
    after: { shipment: parcel.id, parcelStatus: status, ...more },
  });
}

/**
 * A packed parcel is with the courier: the customer is told, once, with the courier, the number and the link.
 *
 * way         what was typed; the rest is left as it was written when it was packed
 * refuses     not.found · order.stale · parcel.step.illegal — nothing is changed
 * repeatable  the second time is refused, so nobody is told twice
 */
export async function shipParcel(shop: Shop, step: ParcelStep & { way?: Partial<ParcelWay> }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { order, parcel } = await takeParcel(tx, step, 'shipped');
    const way = wholeWay(shop, { ...wayOf(parcel), ...step.way }, parcel);
    await setParcelWay(tx, parcel.id, way);
    await setParcel(shop, tx, parcel, 'shipped');
    await markShipped(shop, tx, order.id);
    await touchOrder(shop, tx, order.id);
    await auditParcel(tx, step, parcel, { status: 'shipped', ...wayInLog(way) });
    await record(shop, tx, { name: 'order.shipped', payload: { orderId: order.id, shipmentId: parcel.id } });
  });
}

const wayOf = ({ carrier, tracking, link }: WrittenParcel): ParcelWay => ({ carrier, tracking, link });

/**
 * Courier, number or link of a parcel are others than was written; nobody is told a second time.
 *
 * refuses  not.found · order.stale · parcel.step.illegal — it is known what became of the parcel; nothing is changed
 */
export async function changeParcel(shop: Shop, step: ParcelStep & { way: ParcelWay }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, step.orderId);
    const parcel = await parcelOf(tx, order.id, step.shipmentId);
    if (step.version !== undefined && step.version !== order.version) throw new Refusal('order.stale');
    if (!isOpenParcel(parcel.status)) {
      throw new Refusal('parcel.step.illegal', { details: { from: parcel.status, to: parcel.status } });
    }
    const way = wholeWay(shop, step.way, parcel);
    await setParcelWay(tx, parcel.id, way);
    await touchOrder(shop, tx, order.id);
    const { carrier, tracking, link } = parcel;
    await audit(tx, {
      actor: step.actor,
      action: 'order.parcel.changed',
      subjectType: 'order',
      subjectId: order.id,
      before: { shipment: parcel.id, carrier, tracking, link },
      after: { shipment: parcel.id, ...way },
    });
    await record(shop, tx, { name: 'order.parcels.changed', payload: { orderId: order.id } });
  });
}

/**
 * A parcel has arrived: its pieces leave the books. The one that completes the order delivers it and settles a payment on
 * delivery.
 *
 * returns     whether nothing is left to come
 * refuses     not.found · order.stale · parcel.step.illegal — nothing is changed
 * repeatable  the second time is refused, so nothing happens twice
 */
export async function arriveParcel(shop: Shop, step: ParcelStep): Promise<{ isComplete: boolean }> {
  const arrived = await inTransaction(shop, async (tx) => {
    const { order, parcel } = await takeParcel(tx, step, 'arrived');
    const isComplete = await endWithArrival(shop, tx, order, { parcel, actor: step.actor });
    await recordStockChanged(shop, tx, order.id);
    return { isComplete };
  });
  await leaveRest(shop, step.orderId);
  return arrived;
}

/** A parcel of a locked order has arrived: the order is delivered with it, or its buyer hears of a part. Says which. */
export async function endWithArrival(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  { parcel, actor }: { parcel: WrittenParcel; actor: string },
): Promise<boolean> {
  await bringParcel(shop, tx, order.id, parcel);
  await auditParcel(tx, { orderId: order.id, actor }, parcel, { status: 'arrived' });
  const isComplete = await isDelivered(tx, order);
  if (isComplete) await completeOrder(shop, tx, order, actor);
  else {
    await touchOrder(shop, tx, order.id);
    const payload = { orderId: order.id, shipmentId: parcel.id };
    await record(shop, tx, { name: 'order.part.delivered', payload });
  }
  return isComplete;
}

/** A parcel of an order is there, however far it was: its pieces are counted as arrived and leave the books. */
export async function bringParcel(
  shop: Shop,
  tx: Tx,
  orderId: number,
  parcel: Pick<WrittenParcel, 'id' | 'status'>,
): Promise<void> {
  if (parcel.status === 'packed') {
    await record(shop, tx, { name: 'order.shipped.at.once', payload: { orderId, shipmentId: parcel.id } });
  }
  await setParcel(shop, tx, parcel, 'arrived');
  await countPieces(tx, parcel.id, { from: 'packed', to: 'shipped' });
  await sellShipment(tx, parcel.id);
}

/** Whether nothing of a locked order is left to come, and something came. */
export async function isDelivered(tx: Tx, order: LockedOrder): Promise<boolean> {
  const isCancelled = order.deliveryStatus === 'cancelled';
  return deliveryStatusOf(await piecesOf(tx, order.id), { isTakenUp: true, isCancelled }) === 'delivered';
}

/** Nothing is left to come: the order is delivered, and the courier was paid what was due. */
export async function completeOrder(shop: Shop, tx: Tx, order: LockedOrder, actor: string): Promise<void> {
  await moveOrder(shop, tx, order, 'delivered', actor);
  await settleArrival(shop, tx, { orderId: order.id, actor });
  await record(shop, tx, { name: 'order.delivered', payload: { orderId: order.id } });
}
