import { and, count, desc, eq } from 'drizzle-orm';
import { users } from '../customers/tables.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { productVariants, stockMovements } from '../stock/tables.ts';
import { signedName } from './actor-name.ts';

/** One row of the stock's ledger: what happened to a variant's pieces, by whom or for which order, and why. */
export type Movement = {
  id: number;
  variantId: number;
  kind: (typeof stockMovements.$inferSelect)['kind'];
  onHandDelta: number;
  reservedDelta: number;
  reason: string;
  /** Who did it; null for buyers and for the shop itself. */
  who: string | null;
  order: { id: number; number: string } | null;
  at: string;
};

/**
 * The ledger of an article's pieces, newest first. Three statements, however many.
 *
 * variantId  only this one of its variants; null: all
 */
export async function listMovements(
  shop: Shop,
  {
    productId,
    variantId,
    page,
    perPage,
  }: { productId: number; variantId: number | null; page: number; perPage: number },
): Promise<{ movements: Movement[]; total: number }> {
  const own = await shop.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(
      and(eq(productVariants.productId, productId), variantId === null ? undefined : eq(productVariants.id, variantId)),
    );
  if (own.length === 0) return { movements: [], total: 0 };
  const where = isAnyId(
    stockMovements.variantId,
    own.map(({ id }) => id),
  );
  const [counted] = await shop.db.select({ total: count() }).from(stockMovements).where(where);
  const rows = await shop.db
    .select({ row: stockMovements, who: signedName(), orderId: orders.id, orderNumber: orders.number })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actor))
    .leftJoin(orderLines, eq(orderLines.id, stockMovements.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
    .orderBy(desc(stockMovements.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    total: counted?.total ?? 0,
    movements: rows.map(({ row, who, orderId, orderNumber }) => ({
      id: row.id,
      variantId: row.variantId,
      kind: row.kind,
      onHandDelta: row.onHandDelta,
      reservedDelta: row.reservedDelta,
      reason: row.reason,
      who,
      order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
      at: row.createdAt.toISOString(),
    })),
  };
}
