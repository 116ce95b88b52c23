import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseUnchargedTotal } from '../kernel/refuse-charge.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { writeEditedLines } from '../orders/edit-lines.ts';
import { nextHolds } from '../orders/order-holds.ts';
import { askForOther, closeOpenPage } from '../payments/close-open-page.ts';
import { heldSeconds } from '../payments/held-seconds.ts';
import { settleByHand } from '../payments/record-money.ts';
import { releaseLines } from '../stock/release-lines.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { type EditPlan, type OrderEdit, planEdit } from './plan-edit.ts';

/** What an edit would do to an order now, for the question that comes before it. Nothing is changed. Refuses as planEdit. */
export async function previewEdit(shop: Shop, edit: OrderEdit): Promise<EditPlan> {
  return inTransaction(shop, (tx) => planEdit(shop, tx, edit));
}

/**
 * Changes the lines of an order that is not packed: one transaction prices it afresh, holds what is added and frees what is
 * taken out, writes lines, sums and what is due. A page on which the old sum could be paid is closed first. A deposit that covers
 * what it comes to now has paid it.
 *
 * expectedTotalMinor  what was shown of it; another total is refused and shown first
 * refuses     as planEdit · payment.unavailable — the open page cannot be closed now · total.changed · charge.least · charge.most ·
 *             charge.step; nothing is changed
 * repeatable  an order that has just these pieces is left as it is
 * source      decision 0089
 */
export async function editOrder(shop: Shop, edit: OrderEdit & { expectedTotalMinor: number }): Promise<void> {
  const { payment, isDone } = await previewEdit(shop, edit);
  if (isDone) return;
  if (payment.hasOpenPage) await closeOpenPage(shop, edit.orderId);
  await inTransaction(shop, async (tx) => {
    const plan = await planEdit(shop, tx, edit);
    if (plan.isDone) return;
    // Opened, or paid, since it was closed.
    if (plan.payment.hasOpenPage) throw new Refusal('order.stale');
    const { totalMinor } = plan.costs;
    if (totalMinor !== edit.expectedTotalMinor) throw new Refusal('total.changed', { details: { total: totalMinor } });
    refuseUnchargedTotal(shop, askedByCardMinor(plan));
    await apply(shop, tx, plan, edit);
  });
}

/**
 * What the provider has to ask for, in minor units, as nobody else takes it; 0: nothing. Where only store credit came that is the
 * rest: left unpaid, it ends the order. After any other deposit the staff takes what is left.
 */
function askedByCardMinor({
  payment: { method, state, hasDeposit, hasEnd },
  costs,
  balanceAfterMinor,
}: EditPlan): number {
  if (method !== 'card' || state !== 'pending') return 0;
  if (!hasDeposit) return costs.totalMinor;
  return hasEnd ? Math.max(0, balanceAfterMinor) : 0;
}

async function apply(shop: Shop, tx: Tx, plan: EditPlan, { orderId, actor }: OrderEdit): Promise<void> {
  const { held, payment, lines, costs } = plan;
  const wanted = lines.flatMap(({ variantId }) => variantId ?? []);
  // Before they are written: what a line has held is known by the line, and some are taken out.
  await releaseLines(tx, linesLettingGo(plan), wanted);
  await writeEditedLines(shop, tx, held, { lines, costs, actor });
  const holds = await holdsAfter(tx, plan);
  if (holds.length > 0 && (await reserveStock(shop, tx, holds)).length < holds.length) {
    throw new Refusal('stock.insufficient');
  }
  const openSeconds = heldSeconds(shop, payment.method);
  await askForOther(shop, tx, { orderId, amountMinor: costs.totalMinor, openSeconds });
  if (payment.hasDeposit) await settleByHand(shop, tx, orderId);
  const { currency } = held.order;
  await audit(tx, {
    ...{ actor, action: 'order.edited', subjectType: 'order', subjectId: orderId },
    before: { articles: named(held.lines), totalMinor: held.order.totalMinor, currency },
    after: { articles: named(lines), totalMinor: costs.totalMinor, currency },
  });
  const productIds = [...new Set([...held.lines, ...lines].flatMap(({ productId }) => productId ?? []))];
  await record(
    shop,
    tx,
    { name: 'order.edited', payload: { orderId } },
    { name: 'stock.changed', payload: { productIds } },
  );
}

const named = (lines: readonly { sku: string; quantity: number }[]) =>
  lines.map(({ sku, quantity }) => `${quantity} × ${sku}`);

/** The lines that are taken out, become fewer or another size or colour: they give back all and hold what stays anew. */
function linesLettingGo({ held, lines }: EditPlan): number[] {
  return held.lines.flatMap((was) => {
    const after = lines.find(({ id }) => id === was.id);
    return after && after.variantId === was.variantId && after.quantity >= was.quantity ? [] : [was.id];
  });
}

/** What the lines hold anew: all of those that are new or gave back what they held, and what others have more of. */
async function holdsAfter(tx: Tx, plan: EditPlan) {
  const letGo = linesLettingGo(plan);
  const before = new Map(plan.held.lines.map((line) => [line.id, line.quantity]));
  return (await nextHolds(tx, plan.held.order.id)).flatMap((hold) => {
    const has = letGo.includes(hold.orderLineId) ? 0 : (before.get(hold.orderLineId) ?? 0);
    return hold.quantity > has ? [{ ...hold, quantity: hold.quantity - has }] : [];
  });
}
