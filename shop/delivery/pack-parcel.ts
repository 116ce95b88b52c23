import { courierLink } from '#contracts/couriers.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type LockedOrder, lockOrder, moveOrder, touchOrder } from '../orders/change-order.ts';
import { piecesOf } from '../orders/line-pieces.ts';
import { mayMove } from '../orders/rules.ts';
import { type ParcelWay, parcelOf, removeParcel, sameParcel, writeParcel } from '../orders/write-parcel.ts';
import { isSameParcel, type NamedPieces, piecesInLog, wantedPieces } from './wanted-pieces.ts';

export type PackedPieces = ParcelWay & {
  orderId: number;
  /** `rest`: everything that is still to be packed */
  lines: NamedPieces | 'rest';
  /** Names the request: sent twice it is one parcel. */
  key: string;
  actor: string;
  version?: number | undefined;
};

/**
 * Pieces of an order were packed: they are in a parcel now, and to be packed no more. An order of which nobody has taken care
 * before is taken up with it. The customer is told when the parcel is shipped, not before.
 *
 * returns     the parcel
 * refuses     not.found · order.stale · order.transition.illegal · order.unconfirmed · delivery.quantity — a line of another
 *             order, or more pieces than are to be packed · idempotency.mismatch — the key has written another parcel
 * repeatable  the same key writes one parcel
 */
export async function packParcel(shop: Shop, input: PackedPieces): Promise<{ shipmentId: number }> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const before = await sameParcel(tx, order.id, input.key);
    if (before !== null) {
      const isSame = input.lines === 'rest' || isSameParcel(before, { ...input, lines: input.lines });
      if (!isSame) throw new Refusal('idempotency.mismatch');
      return { shipmentId: before.id };
    }
    if (input.version !== undefined && input.version !== order.version) throw new Refusal('order.stale');
    await takeUp(shop, tx, order, input.actor);
    const pieces = await piecesOf(tx, order.id);
    const rest = pieces.map(({ lineId, toPack }) => ({ lineId, quantity: toPack }));
    const named = input.lines === 'rest' ? rest.filter(({ quantity }) => quantity > 0) : input.lines;
    const lines = wantedPieces(named, pieces);
    const { key: requestKey, actor } = input;
    const way = wholeWay(shop, input);
    const parcel = { orderId: order.id, lines, ...way, requestKey, actor };
    const shipmentId = await writeParcel(shop, tx, { ...parcel, isThere: false });
    await touchOrder(shop, tx, order.id);
    await audit(tx, {
      actor,
      action: 'order.parcel.packed',
      subjectType: 'order',
      subjectId: order.id,
      after: { shipment: shipmentId, lines: piecesInLog(lines), ...wayInLog(way) },
    });
    await record(shop, tx, { name: 'order.parcels.changed', payload: { orderId: order.id } });
    return { shipmentId };
  });
}

/** An order that waits is taken up by whoever packs; one that is closed, unpaid or unconfirmed is refused. */
async function takeUp(shop: Shop, tx: Tx, order: LockedOrder, actor: string): Promise<void> {
  if (mayMove(order.deliveryStatus, 'delivered', order.paymentStatus)) return;
  await moveOrder(shop, tx, order, 'in_progress', actor);
  await record(shop, tx, { name: 'order.started', payload: { orderId: order.id } });
}

/**
 * Who brings a parcel, with the link of the settings' courier where nobody has typed one. A link that was made from what stood
 * there before counts as not typed, so that it follows the number.
 */
export function wholeWay({ settings: { couriers } }: Shop, way: ParcelWay, before?: ParcelWay): ParcelWay {
  const { carrier, tracking } = way;
  const isMade = way.link === '' || (before !== undefined && way.link === courierLink(couriers, before));
  return { carrier, tracking, link: isMade ? courierLink(couriers, way) : way.link };
}

/** Who brings a parcel, as the log of changes has it: what nobody has typed is left out. */
export function wayInLog({ carrier, tracking, link }: ParcelWay): Partial<ParcelWay> {
  return { ...(carrier && { carrier }), ...(tracking && { tracking }), ...(link && { link }) };
}

/**
 * A packed parcel is opened again: its pieces are to be packed once more. Nobody was told of it.
 *
 * refuses  not.found · order.stale · parcel.step.illegal — it has left; nothing is changed
 */
export async function unpackParcel(
  shop: Shop,
  input: { orderId: number; shipmentId: number; actor: string; version?: number | undefined },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const parcel = await parcelOf(tx, order.id, input.shipmentId);
    if (input.version !== undefined && input.version !== order.version) throw new Refusal('order.stale');
    if (parcel.status !== 'packed') {
      throw new Refusal('parcel.step.illegal', { details: { from: parcel.status, to: 'unpacked' } });
    }
    await removeParcel(tx, parcel.id);
    await touchOrder(shop, tx, order.id);
    await audit(tx, {
      actor: input.actor,
      action: 'order.parcel.unpacked',
      subjectType: 'order',
      subjectId: order.id,
      before: { shipment: parcel.id, lines: piecesInLog(parcel.lines), ...wayInLog(parcel) },
    });
    await record(shop, tx, { name: 'order.parcels.changed', payload: { orderId: order.id } });
  });
}
