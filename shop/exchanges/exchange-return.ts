import type { HandWay } from '#contracts/money-by-hand.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import type { ReturnStatus } from '#contracts/returns.ts';
import { isAnswered } from '../checkout/idempotency.ts';
import { type PlacedOrder, placeOrder } from '../checkout/place-order.ts';
import { priceCart, type WantedLine } from '../checkout/price-cart.ts';
import { priceOrder } from '../checkout/price-order.ts';
import { audit } from '../kernel/audit.ts';
import { hashBody } from '../kernel/hash-body.ts';
import { isDuplicate } from '../kernel/in-transaction.ts';
import { isRefusal, Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { hasBuyerLeft } from '../orders/change-order.ts';
import { findExchangeOf } from '../orders/exchanges.ts';
import { readBuyer } from '../orders/read-buyer.ts';
import { placedOrderSummary, readDueMinor } from '../orders/read-placed.ts';
import { readLeftToAskFor } from '../payments/refund-part.ts';
import { findReturn, lockReturn } from '../returns/lock-return.ts';
import { mayRefund } from '../returns/rules.ts';
import { settleExchange, settleOnArrival } from '../returns/settle-exchange.ts';
import { readWorthLeft } from '../returns/worth-of-return.ts';

/** How long pieces are held for an exchange that waits for what comes back. */
export const EXCHANGE_WAIT_DAYS = 30;
const DAY_MS = 86_400_000;

export type Exchange = {
  returnId: number;
  /** What is sent instead. */
  lines: WantedLine[];
  /** Nothing leaves before the pieces of the return are here. */
  isAfterArrival: boolean;
  /** It is brought as any order is; left out: for nothing. */
  hasDeliveryFee?: boolean | undefined;
  /** How the difference is paid, if the other pieces cost more; on delivery where the exchange waits. */
  paymentMethod: 'on_delivery' | HandWay;
  expectedTotalMinor?: number | undefined;
  actor: string;
  /** Names the form: sent twice it is one exchange. */
  key: string;
};

/**
 * Sends other pieces for those of a return: an order of its own to the same buyer, at today's prices by the rules of any order,
 * of which what comes back pays its worth — at once, or when the pieces are here. What the others cost more is paid as that
 * order's; what they cost less stays to be given back for the return.
 *
 * refuses     not.found · return.step.illegal — not approved · exchange.twice — there is one ·
 *             exchange.currency — it was paid in another than the shop sells in now · refund.not.paid — nothing is left
 *             of what was paid · input.invalid — the way is off, or the exchange waits and is not paid on delivery · as placeOrder
 * repeatable  with the same key: the same order
 * source      decision 0094
 */
export async function exchangeReturn(shop: Shop, { key, actor, ...input }: Exchange): Promise<PlacedOrder> {
  const { returnId, lines, isAfterArrival, hasDeliveryFee = false, paymentMethod, expectedTotalMinor } = input;
  refuseWay(shop, paymentMethod, isAfterArrival);
  const { valueMinor, hasCome } = await readOnce(shop, { returnId, actor, key });
  const isWaiting = isAfterArrival && !hasCome;
  const until = isWaiting ? new Date(shop.clock.now().getTime() + EXCHANGE_WAIT_DAYS * DAY_MS) : null;
  const request = {
    ...(await readBuyer(shop.db, (await findReturn(shop.db, returnId)).orderId)),
    ...{ lines, paymentMethod, expectedTotalMinor, takenBy: actor, isDeliveryFree: !hasDeliveryFee },
    key: { actor, key, bodyHash: hashBody(input) },
    exchange: { returnId, valueMinor, until },
  };
  const place = placeOrder(shop, request, async (tx, orderId) => {
    const row = await lockReturn(tx, returnId);
    refuseUnapproved(row);
    const exchange = await findExchangeOf(tx, returnId);
    if (exchange?.id !== orderId) throw new Refusal('exchange.twice');
    const { currency } = shop.settings;
    await audit(tx, {
      ...{ actor, action: 'order.exchanged', subjectType: 'order', subjectId: row.orderId },
      before: {},
      after: {
        returnId,
        exchangeOrder: exchange.number,
        totalMinor: await readDueMinor(tx, orderId),
        valueMinor,
        currency,
      },
    });
    // what has come meanwhile is not waited for
    if (row.receivedAt !== null) await settleOnArrival(shop, tx, { returnId, actor });
    else if (!isWaiting) await settleExchange(shop, tx, { returnId, actor });
  });
  return place.catch(async (error: unknown) => {
    const isTwice = isDuplicate(error) && (await findExchangeOf(shop.db, returnId)) !== null;
    throw isTwice ? new Refusal('exchange.twice') : error;
  });
}

/** What the return is worth; nothing is read of one that this form has exchanged before. */
async function readOnce(shop: Shop, { returnId, ...key }: { returnId: number; actor: string; key: string }) {
  try {
    return await readExchangeable(shop, returnId);
  } catch (error) {
    if (isRefusal(error) && (await isAnswered(shop.db, { ...key, bodyHash: '' })))
      return { valueMinor: 0, hasCome: true };
    throw error;
  }
}

function refuseWay(shop: Shop, way: PaymentMethod, isAfterArrival: boolean): void {
  const isOff = way !== 'on_delivery' && (isAfterArrival || !shop.settings.handWays.some((on) => on === way));
  if (isOff) throw new Refusal('input.invalid', { problems: [{ field: 'method', code: 'problem.money.way.off' }] });
}

function refuseUnapproved({ status }: { status: ReturnStatus }): void {
  if (!mayRefund(status)) throw new Refusal('return.step.illegal', { details: { from: status, to: 'exchanged' } });
}

/**
 * What a return is worth for other pieces: what its own cost when they were bought, of what was paid and is left. Nothing is held:
 * whoever exchanges asks again.
 *
 * refuses  as exchangeReturn
 */
export async function readExchangeable(
  shop: Shop,
  returnId: number,
): Promise<{ valueMinor: number; hasCome: boolean }> {
  const { db } = shop;
  const row = await findReturn(db, returnId);
  refuseUnapproved(row);
  if ((await findExchangeOf(db, returnId)) !== null) throw new Refusal('exchange.twice');
  const { currency } = await placedOrderSummary(db, row.orderId);
  if (currency !== shop.settings.currency) throw new Refusal('exchange.currency');
  const worth = await readWorthLeft(shop, db, { returnId, orderId: row.orderId });
  const valueMinor = Math.min(worth, await readLeftToAskFor(db, row.orderId));
  if (valueMinor <= 0 || (await hasBuyerLeft(db, row.orderId))) throw new Refusal('refund.not.paid');
  return { valueMinor, hasCome: row.receivedAt !== null };
}

export type ExchangePrice = { totalMinor: number; valueMinor: number; hasCome: boolean };

/**
 * What an exchange comes to before it is made: what the other pieces cost, delivery in it, and what counts for them. Nothing is
 * held.
 *
 * refuses  as exchangeReturn
 */
export async function priceExchange(
  shop: Shop,
  { returnId, lines, hasDeliveryFee = false }: Pick<Exchange, 'returnId' | 'lines' | 'hasDeliveryFee'>,
): Promise<ExchangePrice> {
  const worth = await readExchangeable(shop, returnId);
  const { totalMinor: goodsMinor } = await priceCart(shop, shop.db, lines);
  const { address, ...customer } = await readBuyer(shop.db, (await findReturn(shop.db, returnId)).orderId);
  const toPrice = { goodsMinor, country: address.country, code: null, customer, isDeliveryFree: !hasDeliveryFee };
  const { costs } = await priceOrder(shop, shop.db, toPrice);
  return { ...worth, totalMinor: costs.totalMinor };
}
