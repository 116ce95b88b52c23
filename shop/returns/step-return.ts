import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { productsOf, variantsOfLines } from '../orders/order-holds.ts';
import { promiseRefund, type RefundInput } from '../payments/refund-part.ts';
import { takeBack } from '../stock/take-back.ts';
import { lockReturn, type Return } from './lock-return.ts';
import { mayRefund, mayStep } from './rules.ts';
import { settleOnArrival } from './settle-exchange.ts';
import { returnLines, returns } from './tables.ts';

/**
 * Says yes or no to a return; the customer is notified, with what the staff adds.
 *
 * refuses     not.found · return.step.illegal — it was answered before
 * source      R-224
 */
export async function answerReturn(
  shop: Shop,
  { returnId, to, answer, actor }: { returnId: number; to: 'approved' | 'rejected'; answer: string; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const row = await step(tx, returnId, to);
    await tx
      .update(returns)
      .set({ status: to, answer, actor, answeredAt: now, updatedAt: now })
      .where(eq(returns.id, returnId));
    await written(tx, row, { actor, action: `return.${to}`, after: { answer } });
    const payload = { returnId };
    await record(shop, tx, { name: 'return.answered', payload }, { name: `return.${to}`, payload });
  });
}

/**
 * The parcel is there. The lines that are as good as new go back into stock, and an exchange that waited for it may leave.
 *
 * restock     ids of order lines of this return; the others are written off
 * refuses     not.found · return.step.illegal — it came before, or was not approved · return.quantity — a line of another return
 * source      R-224
 */
export async function receiveReturn(
  shop: Shop,
  { returnId, restock, actor }: { returnId: number; restock: number[]; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const row = await step(tx, returnId, 'received');
    // money may have gone before: then the return stays `refunded`, and the day of its arrival is written all the same
    const status = row.status === 'refunded' ? 'refunded' : 'received';
    await tx.update(returns).set({ status, receivedAt: now, updatedAt: now }).where(eq(returns.id, returnId));
    if (restock.length > 0) await shelve(shop, tx, row, restock, actor);
    await settleOnArrival(shop, tx, { returnId, actor });
    await written(tx, row, { actor, action: 'return.received', after: await arrivedOf(tx, returnId) });
    await record(shop, tx, { name: 'return.received', payload: { returnId } });
  });
}

/** The pieces of a return by their order line, as the log of changes has them. */
async function arrivedOf(tx: Tx, returnId: number) {
  const lines = await tx.select().from(returnLines).where(eq(returnLines.returnId, returnId));
  const piecesOf = (isRestocked: boolean) =>
    Object.fromEntries(
      lines.filter((line) => line.isRestocked === isRestocked).map((line) => [line.orderLineId, line.quantity]),
    );
  return { restock: piecesOf(true), writtenOff: piecesOf(false) };
}

/** Pieces of a return go back into stock. Refuses return.quantity: a line of another return. */
export async function shelve(shop: Shop, tx: Tx, row: Return, restock: number[], actor: string): Promise<void> {
  const lines = await tx
    .update(returnLines)
    .set({ isRestocked: true })
    .where(and(eq(returnLines.returnId, row.id), inArray(returnLines.orderLineId, restock)))
    .returning({ orderLineId: returnLines.orderLineId, quantity: returnLines.quantity });
  if (lines.length < new Set(restock).size) throw new Refusal('return.quantity');
  const variants = await variantsOfLines(tx, restock);
  const back = lines.flatMap((line) => {
    const variantId = variants.get(line.orderLineId);
    return variantId === undefined ? [] : [{ variantId, ...line }];
  });
  await takeBack(tx, back, { returnId: row.id, actor });
  await record(shop, tx, { name: 'stock.changed', payload: { productIds: await productsOf(tx, row.orderId) } });
}

/**
 * Gives money back for a return, in whole or in part, as often as something is left of what was paid.
 *
 * amountMinor  named by whoever asks for it, in minor units
 * refuses      not.found · return.step.illegal — it was not approved · refund.not.paid · refund.too.much ·
 *              idempotency.mismatch
 * repeatable   the same key gives back once
 */
export async function refundReturn(
  shop: Shop,
  { returnId, ...refund }: { returnId: number } & Pick<RefundInput, 'amountMinor' | 'actor' | 'key' | 'byHand'>,
): Promise<{ refundId: number; amountMinor: number }> {
  return inTransaction(shop, async (tx) => {
    const row = await lockReturn(tx, returnId);
    if (!mayRefund(row.status)) throw illegal(row, 'refunded');
    const reason = `return ${returnId}`;
    const promised = await promiseRefund(shop, tx, { ...refund, orderId: row.orderId, reason, returnId });
    await tx.update(returns).set({ status: 'refunded', updatedAt: shop.clock.now() }).where(eq(returns.id, returnId));
    return promised;
  });
}

async function step(tx: Tx, returnId: number, to: Return['status']): Promise<Return> {
  const row = await lockReturn(tx, returnId);
  if (!mayStep(row.status, to) || (to === 'received' && row.receivedAt)) throw illegal(row, to);
  return row;
}

function illegal(row: Return, to: Return['status']): Refusal {
  return new Refusal('return.step.illegal', { details: { from: row.status, to } });
}

async function written(tx: Tx, row: Return, what: { actor: string; action: string; after: object }): Promise<void> {
  await audit(tx, {
    ...what,
    subjectType: 'order',
    subjectId: row.orderId,
    before: { return: row.id, status: row.status },
  });
}
