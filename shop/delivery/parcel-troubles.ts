import { piecesToCome } from '#contracts/parcels.ts';
import { shareOfLineMinor } from '#contracts/totals.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { ownKey } from '../kernel/own-key.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type LockedOrder, lockOrder, lowerDue, markRefused, touchOrder } from '../orders/change-order.ts';
import { countPieces, forgetLost, type LinePieces, piecesOf, recordStockChanged } from '../orders/line-pieces.ts';
import { nextHolds } from '../orders/order-holds.ts';
import { parcelOf, setParcel, splitParcel, type WrittenParcel } from '../orders/write-parcel.ts';
import { leaveRest } from '../payments/leave-rest.ts';
import { releaseShipment, reserveStock } from '../stock/reserve-stock.ts';
import { writeOff } from '../stock/write-off.ts';
import { callOff } from './call-off.ts';
import { auditParcel, endWithArrival, type ParcelStep, takeParcel } from './step-parcel.ts';
import { isWholeParcel, type NamedPieces, piecesInLog, piecesOfParcel } from './wanted-pieces.ts';

type Pieces = WrittenParcel['lines'];

/**
 * A parcel was refused at the door, or some of its pieces were. Where the courier was to be paid, the refused pieces are called
 * off: they are free again, or written off where they cannot be sold any more, and what they cost is not due. The last parcel
 * of an order that nothing else comes of ends it. What was paid for stays the buyer's: it is to be packed again, until somebody
 * calls it off. Pieces that the buyer kept have arrived: the refused ones become a parcel of their own.
 *
 * pieces      what was refused, by the line; left out: everything in the parcel
 * writtenOff  ids of the lines whose refused pieces cannot be sold any more
 * refuses     not.found · order.stale · parcel.step.illegal · delivery.quantity — pieces that are not in the parcel, or none ·
 *             input.invalid — a line of which nothing was refused, or something written off of a paid order; nothing is changed
 * repeatable  the second time is refused, so nothing happens twice
 * source      decisions 0077 and 0090
 */
export async function refuseParcel(shop: Shop, step: RefusedParcelStep): Promise<RefusedOutcome> {
  const outcome = await inTransaction(shop, async (tx) => {
    const { order, parcel } = await takeParcel(tx, step, 'refused');
    const isCalledOff = order.paymentStatus === 'on_delivery';
    const pieces = piecesOfParcel(step.pieces, parcel);
    const spoilt = pieces.filter(({ lineId }) => step.writtenOff.includes(lineId));
    if (spoilt.length < new Set(step.writtenOff).size || (spoilt.length > 0 && !isCalledOff)) {
      throw new Refusal('input.invalid', { problems: [{ field: 'written_off', code: 'problem.choice' }] });
    }
    const split = { pieces, requestKey: ownKey(`refused-${parcel.id}`), actor: step.actor };
    const kept = isWholeParcel(pieces, parcel) ? null : parcel.id;
    const refused = kept === null ? parcel : await splitParcel(tx, parcel, split);
    await setParcel(shop, tx, refused, 'refused');
    if (isCalledOff) await dropParcel(shop, tx, order, { parcel: refused, spoilt, actor: step.actor });
    else {
      await countPieces(tx, refused.id, { from: 'packed', to: null });
      await touchOrder(shop, tx, order.id);
    }
    const restock = piecesInLog(pieces.filter((line) => !spoilt.includes(line)));
    const log = { restock, writtenOff: piecesInLog(spoilt), ...(kept !== null && { partOf: kept }) };
    await auditParcel(tx, step, refused, { status: 'refused', ...log });
    await record(shop, tx, { name: 'order.parcels.changed', payload: { orderId: order.id } });
    if (kept !== null) {
      await endWithArrival(shop, tx, order, { parcel: await parcelOf(tx, order.id, kept), actor: step.actor });
    }
    await recordStockChanged(shop, tx, order.id);
    return { isCalledOff, isPart: kept !== null };
  });
  await leaveRest(shop, step.orderId);
  return outcome;
}

export type RefusedParcelStep = ParcelStep & { pieces?: NamedPieces | undefined; writtenOff: readonly number[] };

/** `isCalledOff`: nobody waits for the refused pieces any more · `isPart`: the rest of the parcel has arrived. */
export type RefusedOutcome = { isCalledOff: boolean; isPart: boolean };

type Dropped = { parcel: WrittenParcel; spoilt: Pieces; actor: string };

/** The pieces of a refused parcel are called off. */
async function dropParcel(shop: Shop, tx: Tx, order: LockedOrder, { parcel, spoilt, actor }: Dropped): Promise<void> {
  const pieces = await piecesOf(tx, order.id);
  const free = await releaseShipment(tx, parcel.id);
  const isSpoilt = (line: number) => spoilt.some(({ lineId }) => lineId === line);
  await writeOff(
    tx,
    free.filter(({ orderLineId }) => isSpoilt(orderLineId)),
    { shipmentId: parcel.id, reason: 'refused at the door', actor },
  );
  const inParcel = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  if (pieces.every((line) => piecesToCome(line) === (inParcel.get(line.lineId) ?? 0))) {
    await callOff(shop, tx, order, { actor, isRefused: true });
    return;
  }
  await countPieces(tx, parcel.id, { from: 'packed', to: 'dropped' });
  await markRefused(shop, tx, order.id);
  const shareMinor = shareOf(pieces, inParcel, shop);
  await lowerDue(shop, tx, { orderId: order.id, shipmentId: parcel.id, shareMinor, actor });
  await touchOrder(shop, tx, order.id);
}

/** What the pieces of a parcel cost, in minor units, as the last of those that are still to come. Delivery is no part of it. */
export function shareOf(
  pieces: readonly LinePieces[],
  inParcel: ReadonlyMap<number, number>,
  { settings: { currency } }: Pick<Shop, 'settings'>,
): number {
  return pieces.reduce((sum, line) => {
    const count = inParcel.get(line.lineId) ?? 0;
    return sum + shareOfLineMinor({ ...line, currency }, count, line.shipped + line.left - count);
  }, 0);
}

/**
 * A parcel is lost: its pieces are written off. Whether they are sent again or called off is decided afterwards, in a step of
 * its own; until then they are neither to be packed nor called off.
 *
 * refuses     not.found · order.stale · parcel.step.illegal — nothing is changed
 * repeatable  the second time is refused, so nothing is written off twice
 */
export async function loseParcel(shop: Shop, step: ParcelStep): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { order, parcel } = await takeParcel(tx, step, 'lost');
    await setParcel(shop, tx, parcel, 'lost');
    const why = { shipmentId: parcel.id, reason: 'parcel lost', actor: step.actor };
    await writeOff(tx, await releaseShipment(tx, parcel.id), why);
    await countPieces(tx, parcel.id, { from: 'packed', to: 'lost' });
    await touchOrder(shop, tx, order.id);
    await auditParcel(tx, step, parcel, { status: 'lost', writtenOff: piecesInLog(parcel.lines) });
    await record(shop, tx, { name: 'order.parcels.changed', payload: { orderId: order.id } });
    await recordStockChanged(shop, tx, order.id);
  });
}

/**
 * What was lost is sent again: its pieces are taken from stock anew and are to be packed.
 *
 * refuses     not.found · order.stale · order.transition.illegal — nothing is lost · stock.insufficient — nothing is changed
 * repeatable  the second time is refused, so nothing is held twice
 */
export async function sendLostAgain(
  shop: Shop,
  { orderId, actor, version }: Omit<ParcelStep, 'shipmentId'>,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (version !== undefined && version !== order.version) throw new Refusal('order.stale');
    const lost = (await piecesOf(tx, orderId)).filter((line) => line.lost > 0);
    if (order.deliveryStatus !== 'in_progress' || lost.length === 0) {
      throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to: 'sent again' } });
    }
    const count = new Map(lost.map((line) => [line.lineId, line.lost]));
    const wanted = (await nextHolds(tx, orderId)).flatMap((hold) => {
      const quantity = count.get(hold.orderLineId);
      return quantity === undefined ? [] : [{ ...hold, quantity }];
    });
    const isHeld = wanted.length === 0 || (await reserveStock(shop, tx, wanted)).length === wanted.length;
    if (!isHeld) throw new Refusal('stock.insufficient');
    await forgetLost(tx, orderId);
    await touchOrder(shop, tx, orderId);
    await audit(tx, {
      actor,
      action: 'order.parcel.again',
      subjectType: 'order',
      subjectId: orderId,
      after: { lines: Object.fromEntries(count) },
    });
    await record(shop, tx, { name: 'order.parcels.changed', payload: { orderId } });
    await recordStockChanged(shop, tx, orderId);
  });
}
