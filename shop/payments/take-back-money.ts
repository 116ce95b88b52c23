import { and, eq, isNull } from 'drizzle-orm';
import { balanceMinor } from '#contracts/ledger.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { postCollected, sumsOfLedger } from '../ledger/post-entries.ts';
import { lockOrder, setOrderPayment } from '../orders/change-order.ts';
import { holdPayments, type Payment } from './hold-payment.ts';
import { leaveRest } from './leave-rest.ts';
import { leftOfPayment } from './money-left.ts';
import { settleByHand } from './record-money.ts';
import { moneyByHand, payments } from './tables.ts';

/**
 * Takes back a record of money that never came, or came otherwise: the counter-entry is posted, the record stays to be read. An
 * order that is not paid without it is to be paid again; one of which nothing else came by hand has an end again (end-of-order.ts).
 *
 * reason      why, for whoever reads it later
 * refuses     not.found · money.gone.back — it was given back already, or taken back by somebody else, or came by an
 *             exchange, a card or store credit
 * repeatable  the second time is refused, so nothing is taken back twice
 * source      decision 0085
 */
export async function takeBackMoney(
  shop: Shop,
  { orderId, recordId, reason, actor }: { orderId: number; recordId: number; reason: string; actor: string },
): Promise<void> {
  if (reason === '') throw new Refusal('input.invalid', { problems: [{ field: 'reason', code: 'problem.required' }] });
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [payment] = await holdPayments(tx, eq(payments.orderId, orderId));
    const isThis = and(eq(moneyByHand.id, recordId), eq(moneyByHand.orderId, orderId));
    const [found] = await tx.select().from(moneyByHand).where(isThis);
    if (!payment || !found) throw new Refusal('not.found');
    const { handMinor, creditMinor } = await leftOfPayment(tx, payment);
    if (found.takenBackAt !== null || !isHandWay(found.way) || handMinor - creditMinor < found.amountMinor)
      throw new Refusal('money.gone.back');
    const now = shop.clock.now();
    await tx
      .update(moneyByHand)
      .set({ takenBackAt: now, takenBackBy: actor, takenBackReason: reason })
      .where(and(isThis, isNull(moneyByHand.takenBackAt)));
    const posting = { orderId, paymentId: payment.id, cause: 'payment.taken.back', causeId: recordId, actor } as const;
    await postCollected(shop, tx, posting, -found.amountMinor);
    if (order.deliveryStatus === 'cancelled') await settleClosed(shop, tx, payment, found.amountMinor);
    else await settleByHand(shop, tx, orderId);
    const { amountMinor, way, reference } = found;
    const leftMinor = balanceMinor(await sumsOfLedger(tx, orderId));
    const collectedMinor = payment.collectedMinor - amountMinor;
    await audit(tx, {
      ...{ actor, action: 'payment.taken.back', subjectType: 'order', subjectId: orderId },
      before: { collectedMinor: payment.collectedMinor, amountMinor, way, ...(reference !== '' && { reference }) },
      after: { collectedMinor, leftMinor, reason },
    });
    await record(shop, tx, { name: 'order.money.changed', payload: { orderId } });
  });
  await leaveRest(shop, orderId);
}

/** Of an order that had closed: what is still owed back stays so, else nothing was paid, or all of it has gone back. */
async function settleClosed(shop: Shop, tx: Tx, payment: Payment, amountMinor: number): Promise<void> {
  const collectedMinor = payment.collectedMinor - amountMinor;
  if (collectedMinor > payment.refundedMinor) return;
  const status = collectedMinor > 0 ? 'refunded' : 'failed';
  const updatedAt = shop.clock.now();
  await tx.update(payments).set({ status, updatedAt }).where(eq(payments.id, payment.id));
  await setOrderPayment(shop, tx, payment.orderId, status);
}
