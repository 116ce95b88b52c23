import { eq } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import { balanceMinor } from '#contracts/ledger.ts';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { sumsOfLedger } from '../ledger/post-entries.ts';
import { lockOrder, setConfirmed } from '../orders/change-order.ts';
import { type ExchangeOrder, findExchangeOf } from '../orders/exchanges.ts';
import { placedOrderSummary } from '../orders/read-placed.ts';
import { hasExchanged } from '../payments/money-left.ts';
import { takeMoney } from '../payments/record-money.ts';
import { promiseRefund, readLeftToAskFor } from '../payments/refund-part.ts';
import { findReturn } from './lock-return.ts';
import { returns } from './tables.ts';
import { readWorthLeft } from './worth-of-return.ts';

type Settled = { returnId: number; actor: string };

/**
 * Moves what came back to the order that is sent instead of it: a refund of the one, money of the other, both by the way
 * `exchange`, each with the other's number. Never more than the other order still costs: what is left over stays to be given
 * back. Its pieces are still waited for, so the return itself stays as it is until they come. The caller holds it.
 *
 * returns     the order that is sent instead; null when there is none, or it was called off
 * refuses     not.found
 * repeatable  the second time nothing moves
 * source      decision 0094
 */
export async function settleExchange(shop: Shop, tx: Tx, { returnId, actor }: Settled): Promise<ExchangeOrder | null> {
  const { orderId } = await findReturn(tx, returnId);
  const exchange = await holdExchange(tx, { returnId, orderId });
  if (exchange === null) return null;
  const left = await readLeftToAskFor(tx, orderId);
  const worth = await readWorthLeft(shop, tx, { returnId, orderId });
  const open = balanceMinor(await sumsOfLedger(tx, exchange.id));
  const isMoved = await hasExchanged(tx, exchange.id);
  const amountMinor = isMoved ? 0 : Math.min(left, worth, exchange.valueMinor, open);
  if (amountMinor > 0) {
    const { number } = await placedOrderSummary(tx, orderId);
    const byHand = { way: 'exchange', reference: exchange.number } as const;
    const key = `exchange:${exchange.id}`;
    const reason = `exchange ${exchange.number}`;
    await promiseRefund(shop, tx, { orderId, amountMinor, reason, actor, key, returnId, byHand });
    const received = { receivedOn: dayOf(shop.clock.now()), reference: number, amountMinor };
    await takeMoney(shop, tx, { ...received, orderId: exchange.id, way: 'exchange', actor, key });
  }
  if (!exchange.isWaiting) return exchange;
  await setConfirmed(shop, tx, exchange.id);
  await record(shop, tx, { name: 'order.exchange.ready', payload: { orderId: exchange.id } });
  return exchange;
}

/** The order that is sent instead, held after the one that the return is of: what is left of both stays so. */
async function holdExchange(
  tx: Tx,
  { returnId, orderId }: { returnId: number; orderId: number },
): Promise<ExchangeOrder | null> {
  await lockOrder(tx, orderId);
  const found = await findExchangeOf(tx, returnId);
  if (found === null) return null;
  await lockOrder(tx, found.id);
  return findExchangeOf(tx, returnId); // it may have been called off while this waited
}

/** The pieces of a return are here: what is sent instead of them is settled, if it was not before, and may leave. */
export async function settleOnArrival(shop: Shop, tx: Tx, settled: Settled): Promise<void> {
  const exchange = await settleExchange(shop, tx, settled);
  if (exchange === null || !(await hasExchanged(tx, exchange.id))) return;
  const done = { status: 'refunded', updatedAt: shop.clock.now() } as const;
  await tx.update(returns).set(done).where(eq(returns.id, settled.returnId));
}
