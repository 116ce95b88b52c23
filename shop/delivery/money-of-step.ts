import type { Currency } from '#contracts/money.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { piecesOf } from '../orders/line-pieces.ts';
import { readDueMinor } from '../orders/read-placed.ts';
import { parcelOf } from '../orders/write-parcel.ts';
import { readStanding } from '../payments/read-payment.ts';
import { readRefundParts } from '../payments/refund-part.ts';
import type { NamedRefundPart } from '../payments/refund-route.ts';
import { paidOfShareMinor } from '../payments/rules.ts';
import { restOf } from './call-off.ts';
import { shareOf } from './parcel-troubles.ts';
import { isWholeParcel, type NamedPieces, piecesOfParcel } from './wanted-pieces.ts';

/**
 * What a step of an order does with money: it goes back to the buyer, counts as paid to the courier, or is not collected any
 * more. `minor` is 0 where no money moves. `isRest`: a part has come, and what is called off is the rest.
 */
export type MoneyOfStep = {
  moves: 'back' | 'collected' | 'not.collected' | 'nothing';
  minor: number;
  currency: Currency;
  /** Where the parts of what goes back go to, in the order in which they are taken; empty where none goes back. */
  parts: NamedRefundPart[];
  isRest: boolean;
  /** Of the order when this was read. */
  version: number;
};

/**
 * What would move if an order took a step now, for the question that comes before it.
 *
 * refuses  not.found
 */
export async function moneyOfStep(shop: Shop, orderId: number, to: 'delivered' | 'cancelled'): Promise<MoneyOfStep> {
  return inTransaction(shop, async (tx) => {
    const { version } = await lockOrder(tx, orderId);
    const payment = await readStanding(tx, orderId);
    const pieces = await piecesOf(tx, orderId);
    const isRest = pieces.some(({ shipped }) => shipped > 0);
    const dueBeforeMinor = await readDueMinor(tx, orderId);
    const shareMinor = isRest ? restOf(pieces, shop.settings.currency) : dueBeforeMinor;
    const money = async (moves: MoneyOfStep['moves'], minor: number): Promise<MoneyOfStep> => ({
      ...{ moves: minor > 0 ? moves : 'nothing', minor, isRest, version },
      currency: payment?.currency ?? shop.settings.currency,
      parts: moves === 'back' && minor > 0 ? await readRefundParts(tx, orderId, minor) : [],
    });
    const paidMinor = payment ? Math.max(0, payment.collectedMinor - payment.promisedMinor) : 0;
    if (payment?.status === 'on_delivery') {
      if (to === 'delivered') return money('collected', Math.max(0, payment.toPayMinor));
      return paidMinor > 0 && !isRest ? money('back', paidMinor) : money('not.collected', shareMinor);
    }
    if (!payment || to === 'delivered' || (payment.status !== 'paid' && paidMinor <= 0)) return money('nothing', 0);
    if (isRest) return money('back', paidOfShareMinor({ ...payment, shareMinor, dueBeforeMinor }));
    return money('back', paidMinor);
  });
}

/**
 * What would move if a parcel arrived or were refused now, for the question that comes before it: money moves only where the
 * courier is to be paid. The parcel that completes an order brings what is due for it.
 *
 * pieces   what of it is refused, where it is not all; the rest arrives with the same step
 * returns  with `notCollectedMinor`: what the refused pieces cost, which nobody is asked for any more
 * refuses  not.found · delivery.quantity — pieces that are not in the parcel, or none
 */
export async function moneyOfParcel(
  shop: Shop,
  { orderId, shipmentId, pieces: named }: { orderId: number; shipmentId: number; pieces?: NamedPieces | undefined },
  to: 'arrived' | 'refused',
): Promise<MoneyOfStep & { notCollectedMinor: number }> {
  const { isLast, isOnly, isPart, share } = await inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    const parcel = await parcelOf(tx, orderId, shipmentId);
    const pieces = await piecesOf(tx, orderId);
    const refused = to === 'refused' ? piecesOfParcel(named, parcel) : [];
    const inParcel = countsOf(parcel.lines);
    const isLast = pieces.every((line) => line.left === (inParcel.get(line.lineId) ?? 0));
    const isPart = refused.length > 0 && !isWholeParcel(refused, parcel);
    const isOnly = isLast && !isPart && pieces.every(({ shipped }) => shipped === 0);
    return { isLast, isOnly, isPart, share: shareOf(pieces, countsOf(refused), shop) };
  });
  const isArriving = to === 'arrived' || isPart;
  const money = await moneyOfStep(shop, orderId, isArriving ? 'delivered' : 'cancelled');
  const isOnDelivery = money.moves === 'collected' || money.moves === 'not.collected';
  const notCollectedMinor = isOnDelivery && to === 'refused' ? (isOnly ? money.minor : share) : 0;
  const collectedMinor = isOnDelivery && isArriving && isLast ? Math.max(0, money.minor - share) : 0;
  const minor = isArriving ? collectedMinor : notCollectedMinor;
  return { ...money, minor, notCollectedMinor, moves: minor > 0 ? money.moves : 'nothing' };
}

const countsOf = (lines: NamedPieces) => new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
