import { and, eq, inArray, sql } from 'drizzle-orm';
import { chargeProblem } from '#contracts/charge-problem.ts';
import { isCurrency } from '#contracts/money.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { holdPayments } from './hold-payment.ts';
import { finishRefund } from './send-refund.ts';
import { payments, refunds } from './tables.ts';

export type RefundInput = {
  orderId: number;
  /** in minor units, named by whoever asks for it */
  amountMinor: number;
  reason: string;
  actor: string;
  /** Names the request, so that a second click is not a second refund. */
  key: string;
  /** The return it belongs to; null for a refund without one. */
  returnId: number | null;
};

/**
 * Promises money back, in whole or in part, as often as there is something left of what was paid. The provider is asked
 * afterwards, by the relay; money that the courier collected is given back by hand, so the promise is the refund.
 *
 * returns     the refund's id and amount
 * refuses     refund.not.paid — nothing was paid, or all of it is owed back already
 *             refund.too.much — with what is left
 *             input.invalid — the provider does not give back in such steps
 *             idempotency.mismatch — the key named another refund of this order
 * repeatable  the same key promises once
 * source      R-224
 */
export async function promiseRefund(
  shop: Shop,
  tx: Tx,
  input: RefundInput,
): Promise<{ refundId: number; amountMinor: number }> {
  const [payment] = await holdPayments(tx, eq(payments.orderId, input.orderId));
  if (payment?.status !== 'paid' && payment?.status !== 'refunded') throw new Refusal('refund.not.paid');
  const providerKey = `${payment.providerKey}:part:${input.key}`;
  const [same] = await tx.select().from(refunds).where(eq(refunds.providerKey, providerKey));
  if (same) return answerAgain(same, input);
  refuseTooMuch(input.amountMinor, payment.collectedMinor - (await promisedMinor(tx, payment.id)));
  refuseOffStep(payment, input.amountMinor);
  const { amountMinor, reason, actor, returnId } = input;
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amountMinor, status: 'requested', providerKey, reason, actor, returnId })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('The refund was not written');
  await audit(tx, {
    actor,
    action: 'payment.refund.asked',
    subjectType: 'order',
    subjectId: input.orderId,
    after: { amountMinor, reason, returnId },
  });
  if (payment.providerPaymentId === null) await finishRefund(shop, tx, refund.id, null);
  else await record(shop, tx, { name: 'payment.refund.asked', payload: { refundId: refund.id } });
  return { refundId: refund.id, amountMinor };
}

/** The refund that its key has named before. A key that named another one is refused, so that nobody takes it for done. */
function answerAgain({ id, ...same }: typeof refunds.$inferSelect, input: RefundInput) {
  const isSame =
    same.amountMinor === input.amountMinor && same.reason === input.reason && same.returnId === input.returnId;
  if (!isSame) throw new Refusal('idempotency.mismatch');
  return { refundId: id, amountMinor: same.amountMinor };
}

/** Money of a card goes back in the steps it was charged in. */
function refuseOffStep({ currency, providerPaymentId }: typeof payments.$inferSelect, amountMinor: number): void {
  if (providerPaymentId === null || !isCurrency(currency)) return;
  const problem = chargeProblem('amount', amountMinor, { currency, mayBeSmall: true });
  if (problem?.code === 'problem.charge.step') throw new Refusal('input.invalid', { problems: [problem] });
}

/** Refuses refund.too.much, with what is left: no more goes back than came. Amounts in minor units. */
export function refuseTooMuch(amountMinor: number, left: number): void {
  if (amountMinor > 0 && amountMinor <= left) return;
  throw new Refusal('refund.too.much', {
    problems: [{ field: 'amount', code: 'refusal.refund.too.much' }],
    details: { left },
  });
}

/** What was promised back of a payment so far, whether the provider has answered or not. Failed promises count no more. */
export async function promisedMinor(tx: Tx, paymentId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`COALESCE(sum(${refunds.amountMinor}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['requested', 'succeeded'])));
  return Number(row?.sum ?? 0);
}
