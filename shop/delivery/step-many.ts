import type { ParcelRow } from '#contracts/parcel-rows.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { ownKey } from '../kernel/own-key.ts';
import { isRefusal, Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { piecesOf } from '../orders/line-pieces.ts';
import { orderIdOfNumber } from '../orders/read-placed.ts';
import { openParcelsOf } from '../orders/write-parcel.ts';
import { moneyOfStep } from './money-of-step.ts';
import { packParcel } from './pack-parcel.ts';
import { arriveParcel, shipParcel } from './step-parcel.ts';

export const MANY_STEPS = ['packed', 'shipped', 'arrived'] as const;
export type ManyStep = (typeof MANY_STEPS)[number];

/** What came of each order; `refused` is null where its parcel took the step. */
export type ManyOutcome = { number: string; refused: Refusal['code'] | null };

type Many = { to: ManyStep; rows: readonly ParcelRow[]; carrier: string; actor: string };

/**
 * Takes a parcel of each order one step further, each for itself: what is refused of one holds up no other. `packed`: everything
 * that is still to be packed, in one parcel · `shipped`: the packed parcel, with the number of its row · `arrived`: every parcel
 * that is on its way.
 *
 * returns     what came of each, in the order of the rows
 * repeatable  the second time each is refused, so nothing happens twice
 */
export async function stepMany(shop: Shop, { to, rows, carrier, actor }: Many): Promise<ManyOutcome[]> {
  const outcomes: ManyOutcome[] = [];
  for (const { number, tracking } of rows) {
    try {
      const orderId = await orderIdOfNumber(shop.db, number);
      if (orderId === null) throw new Refusal('not.found');
      await stepOne(shop, { to, orderId, carrier, tracking, actor });
      outcomes.push({ number, refused: null });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcomes.push({ number, refused: error.code });
    }
  }
  return outcomes;
}

type One = Pick<Many, 'to' | 'carrier' | 'actor'> & { orderId: number; tracking: string };

async function stepOne(shop: Shop, { to, orderId, carrier, tracking, actor }: One): Promise<void> {
  const { version, toPack, packed, shipped } = await standOf(shop, orderId);
  const order = { orderId, actor, version };
  if (to === 'packed') {
    if (toPack === 0) throw new Refusal('parcel.none.to.pack');
    const way = { carrier, tracking, link: '' };
    await packParcel(shop, { ...order, lines: 'rest', ...way, key: ownKey(`packed-${shop.ids.uuid()}`) });
    return;
  }
  if (to === 'shipped') {
    const [shipmentId, ...others] = packed;
    if (shipmentId === undefined) throw new Refusal('parcel.none.packed');
    // which of them has the number, nobody can say from here
    if (others.length > 0) throw new Refusal('parcel.several.packed');
    const typed = { ...(carrier && { carrier }), ...(tracking && { tracking }) };
    await shipParcel(shop, { ...order, shipmentId, way: typed });
    return;
  }
  if (shipped.length === 0) throw new Refusal('parcel.none.shipped');
  for (const [at, shipmentId] of shipped.entries()) {
    // the first one guards against somebody else's change; the others change the order themselves
    await arriveParcel(shop, { orderId, actor, shipmentId, ...(at === 0 && { version }) });
  }
}

async function standOf(shop: Shop, orderId: number) {
  return inTransaction(shop, async (tx) => {
    const { version } = await lockOrder(tx, orderId);
    const open = await openParcelsOf(tx, orderId);
    const idsOf = (wanted: string) => open.filter(({ status }) => status === wanted).map(({ id }) => id);
    const pieces = await piecesOf(tx, orderId);
    const toPack = pieces.reduce((sum, line) => sum + line.toPack, 0);
    const lost = pieces.reduce((sum, line) => sum + line.lost, 0);
    return { version, toPack, lost, packed: idsOf('packed'), shipped: idsOf('shipped') };
  });
}

/**
 * What couriers are paid when the parcels of these orders arrive now, for the question that comes before it.
 *
 * returns  minor units, one sum for each currency
 */
export async function moneyOfMany(
  shop: Shop,
  rows: readonly ParcelRow[],
): Promise<{ currency: string; minor: number }[]> {
  const sums = new Map<string, number>();
  for (const number of new Set(rows.map((row) => row.number))) {
    const orderId = await orderIdOfNumber(shop.db, number);
    const stand = orderId === null ? null : await standOf(shop, orderId);
    if (!stand || orderId === null || stand.shipped.length === 0) continue;
    if (stand.toPack + stand.lost + stand.packed.length > 0) continue; // something is still to come afterwards
    const { moves, minor, currency } = await moneyOfStep(shop, orderId, 'delivered');
    if (moves === 'collected') sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
