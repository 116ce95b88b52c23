import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#contracts/refusals.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockVariants, notifyLowStock } from './notify-low-stock.ts';
import { MOST_PIECES } from './rules.ts';
import { productVariants, stockMovements } from './tables.ts';

/**
 * How many pieces of a variant shall be free to buy, and how many whoever asks saw.
 *
 * isRelative  so many more or fewer were typed: pieces that somebody else has added meanwhile are not these
 */
export type StockInput = { variantId: number; expected: number; free: number; isRelative?: boolean };

/**
 * Sets how many pieces of an article's variants can be bought. What is held for orders stays held, so on hand never
 * falls below it. Every difference is a movement with its reason; for a variant that comes down to its threshold `stock.low` is recorded.
 *
 * reason      why, for the books, at most 200 characters
 * returns     how many variants have another number now
 * refuses     not.found · input.invalid — no reason, or numbers that are no pieces · edit.stale when the number of one
 *             is not what was seen: `details.free` has today's by variant, and nothing is changed
 * repeatable  a second time refuses, or finds the number it wants, unless so many more or fewer were asked for
 * source      S08, R-234
 */
export async function adjustStock(
  shop: Shop,
  actor: string,
  { productId, inputs, reason }: { productId: number; inputs: readonly StockInput[]; reason: string },
): Promise<number> {
  refuseOdd(inputs, reason);
  return inTransaction(shop, async (tx) => {
    const rows = new Map((await lockVariants(tx, productId)).map((row) => [row.id, row]));
    const changes = inputs.map((input) => {
      const row = rows.get(input.variantId);
      if (!row) throw new Refusal('not.found');
      return { ...input, sku: row.sku, now: row.onHand - row.reserved };
    });
    refuseStale(changes);
    const real = changes.filter(({ free, now }) => free !== now);
    if (real.length === 0) return 0;
    await write(tx, real, { actor, reason });
    await notifyLowStock(
      shop,
      tx,
      real.filter(({ free, now }) => free < now).map(({ variantId }) => variantId),
    );
    await audit(tx, {
      actor,
      action: 'stock.adjusted',
      subjectType: 'product',
      subjectId: productId,
      // By SKU, not by id: people read it, also when the variant is long gone.
      before: { pieces: Object.fromEntries(real.map(({ sku, now }) => [sku, now])) },
      after: { pieces: Object.fromEntries(real.map(({ sku, free }) => [sku, free])), reason },
    });
    await record(shop, tx, { name: 'stock.changed', payload: { productIds: [productId] } });
    return real.length;
  });
}

function refuseOdd(inputs: readonly StockInput[], reason: string): void {
  const problems: FieldProblem[] = [];
  const isPieces = (count: number) => Number.isInteger(count) && count >= 0 && count <= MOST_PIECES;
  for (const { variantId, free } of inputs) {
    if (!isPieces(free)) problems.push({ field: `free-${variantId}`, code: 'problem.pieces' });
  }
  if (reason.trim() === '' || reason.length > 200) problems.push({ field: 'reason', code: 'problem.reason' });
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
}

function refuseStale(changes: readonly (StockInput & { now: number })[]): void {
  const stale = changes.filter(
    ({ expected, free, now, isRelative }) => now !== expected && (isRelative || now !== free),
  );
  if (stale.length === 0) return;
  throw new Refusal('edit.stale', {
    problems: stale.map(({ variantId, now }) => ({
      field: `free-${variantId}`,
      code: 'problem.stock.stale',
      values: { count: now },
    })),
    details: { free: Object.fromEntries(stale.map(({ variantId, now }) => [variantId, now])) },
  });
}

type Change = { variantId: number; free: number; now: number };

async function write(tx: Tx, changes: readonly Change[], why: { actor: string; reason: string }): Promise<void> {
  const ids = sql.param(changes.map(({ variantId }) => variantId));
  const deltas = sql.param(changes.map(({ free, now }) => free - now));
  await tx
    .update(productVariants)
    .set({ onHand: sql`${productVariants.onHand} + change.delta` })
    .from(sql`unnest(${ids}::int[], ${deltas}::int[]) AS change (variant_id, delta)`)
    .where(sql`${productVariants.id} = change.variant_id`);
  await tx.insert(stockMovements).values(
    changes.map(({ variantId, free, now }) => ({
      variantId,
      kind: 'adjustment' as const,
      onHandDelta: free - now,
      reason: why.reason.trim(),
      actor: why.actor,
    })),
  );
}
