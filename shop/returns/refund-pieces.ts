import { and, eq, inArray } from 'drizzle-orm';
import type { PieceFate } from '#contracts/returns.ts';
import { shareOfLineMinor } from '#contracts/totals.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { oncePerForm } from '../kernel/once-per-form.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { piecesOf } from '../orders/line-pieces.ts';
import { readDeliveryMinor } from '../orders/read-placed.ts';
import { deliveryPromisedMinor, promiseRefund, type RefundInput } from '../payments/refund-part.ts';
import { findReturnable } from './find-returnable.ts';
import { shelve } from './step-return.ts';
import { returnLines, returns } from './tables.ts';
import { claimPieces, writeReturn } from './write-return.ts';

/** Pieces for which money goes back, and what becomes of them; a line stands once. */
export type PiecesBack = readonly { lineId: number; quantity: number; fate: PieceFate }[];

/** What is asked back: pieces, the delivery, or both. */
export type AskedBack = { orderId: number; pieces: PiecesBack; withDelivery: boolean };

/**
 * What pieces of an order and its delivery cost, as they were paid: each piece its share of the line and of a code off. Pieces
 * for which money went back before, or that are on their way back, are not among them.
 *
 * refuses  return.not.delivered — nothing has come · return.quantity — more pieces than have come and are left ·
 *          input.invalid — the delivery went back before, or cost nothing
 */
export async function costOfPieces(
  shop: Shop,
  tx: Tx,
  { orderId, pieces, withDelivery }: AskedBack,
): Promise<{ goodsMinor: number; deliveryMinor: number }> {
  const deliveryMinor = withDelivery ? await deliveryLeftMinor(tx, orderId) : 0;
  if (withDelivery && deliveryMinor <= 0) {
    throw new Refusal('input.invalid', { problems: [{ field: 'delivery', code: 'problem.refund.delivery' }] });
  }
  if (pieces.length === 0) return { goodsMinor: 0, deliveryMinor };
  const returnable = await findReturnable({ ...shop, db: tx }, orderId, { isLateToo: true });
  claimPieces(pieces, returnable);
  const lines = await piecesOf(tx, orderId);
  const { currency } = shop.settings;
  const goodsMinor = pieces.reduce((sum, { lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId);
    const left = returnable.lines.find((one) => one.lineId === lineId)?.left ?? 0;
    return line ? sum + shareOfLineMinor({ ...line, currency }, quantity, line.shipped - left) : sum;
  }, 0);
  return { goodsMinor, deliveryMinor };
}

async function deliveryLeftMinor(tx: Tx, orderId: number): Promise<number> {
  return (await readDeliveryMinor(tx, orderId)) - (await deliveryPromisedMinor(tx, orderId));
}

/**
 * Gives money back for single pieces, for the delivery, or for both. The pieces are a return that was opened, taken in and
 * refunded in one go: on the shelf again, not to be sold any more, or left with the buyer. They cannot come back a second time.
 *
 * amountMinor  another sum than they cost, in minor units; null: what they cost
 * refuses      as costOfPieces and promiseRefund; input.invalid — neither pieces nor delivery
 * repeatable   the same key gives back once; with other pieces or another sum it is refused as idempotency.mismatch
 * source       R-224, decision 0092
 */
export async function refundPieces(
  shop: Shop,
  asked: AskedBack & { amountMinor: number | null } & Pick<RefundInput, 'reason' | 'actor' | 'key' | 'byHand'>,
): Promise<{ refundId: number; amountMinor: number }> {
  const { orderId, pieces, withDelivery, amountMinor, reason, actor, key, byHand } = asked;
  if (pieces.length === 0 && !withDelivery) throw new Refusal('input.invalid');
  return inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    const body = { pieces, withDelivery, amountMinor, reason, byHand: byHand ?? null };
    const form = { actor: `order:${orderId}`, kind: 'refund', key, body } as const;
    const done = await oncePerForm(shop, tx, form, async () => {
      const cost = await costOfPieces(shop, tx, asked);
      const returnId = pieces.length === 0 ? null : await takeInNow(shop, tx, asked);
      const refund = await promiseRefund(shop, tx, {
        ...{ orderId, reason, actor, key, byHand, returnId, deliveryMinor: cost.deliveryMinor },
        amountMinor: amountMinor ?? cost.goodsMinor + cost.deliveryMinor,
      });
      return `${refund.refundId} ${refund.amountMinor}`;
    });
    const [refundId = 0, givenMinor = 0] = done.split(' ').map(Number);
    return { refundId, amountMinor: givenMinor };
  });
}

type TakenIn = { orderId: number; pieces: PiecesBack; reason: string; actor: string };

/** The return of pieces that are here, or that nobody waits for. */
async function takeInNow(shop: Shop, tx: Tx, { orderId, pieces, reason, actor }: TakenIn): Promise<number> {
  const now = shop.clock.now();
  const counted = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  const returnId = await writeReturn(shop, tx, { orderId, reason, status: 'approved', answer: '', actor }, counted);
  const linesWith = (fate: PieceFate) => pieces.filter((one) => one.fate === fate).map(({ lineId }) => lineId);
  const [kept, restock] = [linesWith('kept'), linesWith('restocked')];
  if (kept.length > 0) {
    const areKept = and(eq(returnLines.returnId, returnId), inArray(returnLines.orderLineId, kept));
    await tx.update(returnLines).set({ isKept: true }).where(areKept);
  }
  const [row] = await tx
    .update(returns)
    .set({ status: 'refunded', receivedAt: now, updatedAt: now })
    .where(eq(returns.id, returnId))
    .returning();
  if (!row) throw new Error('The return is gone');
  if (restock.length > 0) await shelve(shop, tx, row, restock, actor);
  const inLog = (fate: PieceFate) =>
    Object.fromEntries(pieces.filter((one) => one.fate === fate).map(({ lineId, quantity }) => [lineId, quantity]));
  await audit(tx, {
    ...{ actor, action: 'return.opened', subjectType: 'order', subjectId: orderId },
    before: {},
    after: { returnId, restock: inLog('restocked'), writtenOff: inLog('written_off'), kept: inLog('kept') },
  });
  if (kept.length < pieces.length) await record(shop, tx, { name: 'return.received', payload: { returnId } });
  return returnId;
}
