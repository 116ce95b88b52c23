import { sql } from 'drizzle-orm';
import { LONGEST_SHELF } from '#contracts/limits.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { isAnyId } from '../kernel/any-of.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { lockVariants } from './notify-low-stock.ts';
import { productVariants } from './tables.ts';

/** Where the pieces of a variant shall lie ('' for nowhere in particular), and where whoever asks saw them. */
export type ShelfInput = { variantId: number; seen: string; shelf: string };

const SHELF = new RegExp(`^[^\\p{Cc}\\p{Cs}]{0,${LONGEST_SHELF}}$`, 'u');

/** Where the variants of these articles lie, by the variant's id. One statement. For the staff alone. */
export async function shelvesOf(db: Db | Tx, productIds: readonly number[]): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: productVariants.id, shelf: productVariants.shelf })
    .from(productVariants)
    .where(isAnyId(productVariants.productId, productIds));
  return new Map(rows.map(({ id, shelf }) => [id, shelf]));
}

/**
 * Says where pieces of an article lie.
 *
 * inputs      without the spaces around it, a shelf has at most 20 signs
 * returns     how many lie elsewhere now
 * refuses     not.found · input.invalid · edit.stale when somebody else has named another shelf since; nothing is changed
 * repeatable  a second time finds nothing to do
 * source      the order screen's column "Shelf" (design/mocks/admin-order.html), decision 0058, R-234
 */
export async function placeOnShelves(
  shop: Shop,
  actor: string,
  { productId, inputs }: { productId: number; inputs: readonly ShelfInput[] },
): Promise<number> {
  const trimmed = inputs.map((input) => ({ ...input, shelf: input.shelf.trim() }));
  refuseOdd(trimmed);
  return inTransaction(shop, async (tx) => {
    const rows = new Map((await lockVariants(tx, productId)).map((row) => [row.id, row]));
    const changes = trimmed.map((input) => {
      const row = rows.get(input.variantId);
      if (!row) throw new Refusal('not.found');
      return { ...input, sku: row.sku, now: row.shelf };
    });
    refuseStale(changes);
    const real = changes.filter(({ shelf, now }) => shelf !== now);
    if (real.length === 0) return 0;
    await tx
      .update(productVariants)
      .set({ shelf: sql`change.shelf` })
      .from(
        sql`unnest(${sql.param(real.map(({ variantId }) => variantId))}::int[],
          ${sql.param(real.map(({ shelf }) => shelf))}::text[]) AS change (variant_id, shelf)`,
      )
      .where(sql`${productVariants.id} = change.variant_id`);
    await audit(tx, {
      actor,
      action: 'stock.shelf.set',
      subjectType: 'product',
      subjectId: productId,
      before: { shelves: real.map(({ sku, now }) => `${sku}: ${now || '–'}`).join(', ') },
      after: { shelves: real.map(({ sku, shelf }) => `${sku}: ${shelf || '–'}`).join(', ') },
    });
    return real.length;
  });
}

function refuseOdd(inputs: readonly ShelfInput[]): void {
  const problems: FieldProblem[] = inputs
    .filter(({ shelf }) => !SHELF.test(shelf))
    .map(({ variantId }) => ({
      field: `shelf-${variantId}`,
      code: 'problem.shelf',
      values: { max: LONGEST_SHELF },
    }));
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
}

function refuseStale(changes: readonly (ShelfInput & { now: string })[]): void {
  const stale = changes.filter(({ seen, shelf, now }) => now !== seen && now !== shelf);
  if (stale.length === 0) return;
  throw new Refusal('edit.stale', {
    problems: stale.map(({ variantId, now }) => ({
      field: `shelf-${variantId}`,
      code: 'problem.shelf.stale',
      values: { shelf: now || '–' },
    })),
  });
}
