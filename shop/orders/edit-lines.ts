import { and, asc, eq, sql } from 'drizzle-orm';
import { countPieces, lineTotalMinor, splitOverLines, sumOfLines } from '#contracts/totals.ts';
import { isAnyId } from '../kernel/any-of.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { postDue } from '../ledger/post-entries.ts';
import type { NewOrderLine, OrderCosts } from './insert-order.ts';
import { currencyOf } from './read-order.ts';
import { orderLines, orders } from './tables.ts';

/** Takes an order with what its change is priced by. Refuses not.found. */
export async function holdOrderToEdit(tx: Tx, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Refusal('not.found');
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { order: { ...order, currency: currencyOf(order.currency) }, lines };
}

export type OrderToEdit = Awaited<ReturnType<typeof holdOrderToEdit>>;

/** A line as it is to be written. `id`: of a line that is there; null for a new one. */
export type LineToWrite = Omit<NewOrderLine, 'productId'> & { id: number | null; productId: number | null };

/**
 * Writes the lines of a held order anew, with what they come to and what is due: lines that are not named are taken out.
 *
 * source   decision 0089
 */
export async function writeEditedLines(
  shop: Shop,
  tx: Tx,
  { order, lines }: OrderToEdit,
  edited: { lines: readonly LineToWrite[]; costs: OrderCosts; actor: string },
): Promise<void> {
  const { costs, actor } = edited;
  const kept = edited.lines.flatMap(({ id }) => id ?? []);
  const gone = lines.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (gone.length > 0) {
    await tx.delete(orderLines).where(and(eq(orderLines.orderId, order.id), isAnyId(orderLines.id, gone)));
  }
  await writeLines(tx, order, edited);
  const { totalMinor } = costs;
  const due = () =>
    postDue(shop, tx, { orderId: order.id, cause: 'order.edited', causeId: order.id, actor }, totalMinor);
  // What is due is never more than the total, in no statement between.
  if (totalMinor < order.totalMinor) await due();
  await writeSums(shop, tx, order.id, edited);
  if (totalMinor > order.totalMinor) await due();
}

async function writeLines(
  tx: Tx,
  order: OrderToEdit['order'],
  { lines, costs }: { lines: readonly LineToWrite[]; costs: OrderCosts },
): Promise<void> {
  const totals = lines.map(({ unitPriceMinor: unitMinor, quantity }) => lineTotalMinor({ unitMinor, quantity }));
  const shares = splitOverLines(costs.couponMinor, totals, order.currency);
  for (const [position, { id, ...line }] of lines.entries()) {
    const sums = { position, totalMinor: totals[position] ?? 0, couponMinor: shares[position] ?? 0 };
    if (id === null) await tx.insert(orderLines).values({ ...line, ...sums, orderId: order.id });
    else
      await tx
        .update(orderLines)
        .set({ ...line, ...sums })
        .where(eq(orderLines.id, id));
  }
}

async function writeSums(
  shop: Shop,
  tx: Tx,
  orderId: number,
  { lines, costs }: { lines: readonly LineToWrite[]; costs: OrderCosts },
): Promise<void> {
  const { goodsMinor, couponCode, couponMinor, deliveryMinor, totalMinor, taxRateBp, taxMinor } = costs;
  const subtotalMinor = sumOfLines(lines.map((line) => ({ unitMinor: line.listPriceMinor, quantity: line.quantity })));
  await tx
    .update(orders)
    .set({
      ...{ subtotalMinor, discountMinor: subtotalMinor - goodsMinor, couponCode, couponMinor, deliveryMinor },
      ...{ totalMinor, taxRateBp, taxMinor: taxMinor ?? 0, itemsCount: countPieces(lines) },
      edits: sql`${orders.edits} + 1`,
      version: sql`${orders.version} + 1`,
      updatedAt: shop.clock.now(),
    })
    .where(eq(orders.id, orderId));
}
