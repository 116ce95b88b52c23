import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import type { Hold } from '../stock/reserve-stock.ts';
import { orderLines } from './tables.ts';

/**
 * What an order's lines need from stock, in their next round. Null when a line's variant is gone for good, and for goods
 * made to order: their quote stands open again once an order lapses, so late money for the old one is given back.
 */
export async function holdsOf(tx: Tx, orderId: number): Promise<Hold[] | null> {
  const holds = await nextHolds(tx, orderId);
  return holds.length === (await tx.$count(orderLines, eq(orderLines.orderId, orderId))) ? holds : null;
}

/** What those of an order's lines need from stock, in their next round, that take anything from it. */
export async function nextHolds(tx: Tx, orderId: number): Promise<Hold[]> {
  const rows = await tx
    .select({
      orderLineId: orderLines.id,
      variantId: orderLines.variantId,
      quantity: orderLines.quantity,
      round: sql<number>`1 + (SELECT count(*)::int FROM stock_movements m WHERE m.order_line_id = order_lines.id AND m.kind = 'reserve')`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isMadeToOrder, false)))
    .orderBy(asc(orderLines.position));
  return rows.flatMap(({ variantId, ...row }) => (variantId === null ? [] : [{ ...row, variantId }]));
}

/** The articles of an order, for the event. */
export async function productsOf(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ productId: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return rows.flatMap((row) => (row.productId === null ? [] : [row.productId]));
}

/** Which variant each line is; a line whose variant is gone for good is left out. */
export async function variantsOfLines(tx: Tx, lineIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: orderLines.id, variantId: orderLines.variantId })
    .from(orderLines)
    .where(inArray(orderLines.id, lineIds));
  return new Map(rows.flatMap(({ id, variantId }) => (variantId === null ? [] : [[id, variantId] as const])));
}
