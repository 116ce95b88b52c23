import { balanceMinor } from '#contracts/ledger.ts';
import { MAX_LINES, MAX_QUANTITY } from '#contracts/limits.ts';
import {
  editBlockOf,
  isAsWished,
  type LineAfter,
  type LineBefore,
  type LinesWish,
  linesAfterEdit,
  piecesAdded,
} from '#contracts/order-edit.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { sumOfLines } from '#contracts/totals.ts';
import { couponOfOrder } from '../coupons/coupon-of-order.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { holdOrderToEdit, type LineToWrite, type OrderToEdit } from '../orders/edit-lines.ts';
import type { OrderCosts } from '../orders/insert-order.ts';
import { holdPaymentToEdit, type PaymentToEdit } from '../payments/hold-to-edit.ts';
import { type ArticlesNow, readArticlesNow } from './articles-now.ts';
import { priceGoods } from './price-order.ts';

/** What is asked of an order's lines, by whom, and which order they had in front of them. */
export type OrderEdit = LinesWish & { orderId: number; actor: string; version: number };

/** What an edit does: the lines as they will be, what they come to, and what is left to pay before and after. Minor units. */
export type EditPlan = {
  held: OrderToEdit;
  payment: PaymentToEdit;
  /** The order has just these pieces: there is nothing to do. */
  isDone: boolean;
  lines: LineToWrite[];
  costs: OrderCosts;
  balanceBeforeMinor: number;
  balanceAfterMinor: number;
};

/**
 * Works out what an edit does to an order, with the order and its payment held: nothing is written.
 *
 * refuses  not.found · order.stale — it was changed meanwhile · order.under.way — it is packed or has left · order.lines.fixed —
 *          cut for its buyer, money under way or given back, or another currency · input.invalid · product.unavailable ·
 *          stock.insufficient · delivery.not.there
 * source   decision 0089
 */
export async function planEdit(shop: Shop, tx: Tx, edit: OrderEdit): Promise<EditPlan> {
  const held = await holdOrderToEdit(tx, edit.orderId);
  const payment = await holdPaymentToEdit(shop, tx, edit.orderId);
  const before: LineBefore[] = held.lines.map(({ id: lineId, ...line }) => ({ lineId, ...line }));
  const isDone = isAsWished(before, edit);
  if (edit.version !== held.order.version && !isDone) throw new Refusal('order.stale');
  refuseFixed(shop, held, payment);
  refuseOddPieces(before, edit);
  const variantIds = [...edit.lines, ...edit.added].flatMap(({ variantId }) => variantId ?? []);
  const articles = await readArticlesNow(shop, tx, variantIds);
  refuseUnsold(before, edit, articles);
  const after = linesAfterEdit(before, edit, (id) => articles.priceOf(id));
  if (after.length === 0) throw wrong([{ field: 'lines', code: 'problem.edit.empty' }]);
  if (after.length > MAX_LINES)
    throw wrong([{ field: 'lines', code: 'problem.edit.lines', values: { max: MAX_LINES } }]);
  refuseShortOf({ before, after, edit }, articles);
  const costs = await costsOf(shop, tx, held.order, after);
  const { creditedMinor, dueMinor } = held.order;
  const left = (due: number) => balanceMinor({ ...payment, dueMinor: due, creditedMinor });
  return {
    ...{ held, payment, isDone, costs },
    lines: after.map((line) => lineToWrite(line, held, articles)),
    balanceBeforeMinor: left(dueMinor),
    balanceAfterMinor: left(costs.totalMinor),
  };
}

const wrong = (problems: FieldProblem[]) => new Refusal('input.invalid', { problems });

function refuseFixed(
  shop: Shop,
  { order, lines }: OrderToEdit,
  payment: PaymentToEdit | null,
): asserts payment is PaymentToEdit {
  const { deliveryStatus, creditedMinor, currency } = order;
  const isMadeToOrder = lines.some((line) => line.isMadeToOrder);
  const block = editBlockOf({
    ...{ deliveryStatus, isMadeToOrder, creditedMinor, paymentState: payment?.state ?? null },
    restUnderWayMinor: payment?.restUnderWayMinor ?? 0,
  });
  const isTouched = lines.some(({ shipped, dropped, packed, lost }) => shipped + dropped + packed + lost > 0);
  if (block === 'packed' || isTouched) throw new Refusal('order.under.way');
  if (block || !payment || payment.isInBetween || currency !== shop.settings.currency) {
    throw new Refusal('order.lines.fixed');
  }
}

function refuseOddPieces(before: readonly LineBefore[], { lines, added }: LinesWish): void {
  const isOdd = (pieces: number) => !Number.isInteger(pieces) || pieces < 0 || pieces > MAX_QUANTITY;
  if (lines.some(({ lineId }) => !before.some((line) => line.lineId === lineId))) throw new Refusal('order.stale');
  const problems = [
    ...lines.map(({ lineId, quantity }) => ({ field: lineField(lineId), quantity })),
    ...added.map(({ variantId, quantity }) => ({ field: addedField(variantId), quantity })),
  ].flatMap(({ field, quantity }) =>
    isOdd(quantity) ? [{ field, code: 'problem.edit.quantity', values: { max: MAX_QUANTITY } }] : [],
  );
  if (problems.length > 0) throw wrong(problems);
}

/** The fields of a form in which the pieces are typed: of a line that is there, and of an article that is added. */
export const lineField = (lineId: number) => `line-${lineId}`;
export const addedField = (variantId: number) => `pieces-${variantId}`;

/** A line goes to another size or colour of its own article; what is added is sold now. */
function refuseUnsold(before: readonly LineBefore[], edit: LinesWish, articles: ArticlesNow): void {
  const lines = edit.lines.flatMap((wish) => {
    const was = before.find(({ lineId }) => lineId === wish.lineId);
    if (wish.quantity === 0 || wish.variantId === null || wish.variantId === was?.variantId) return [];
    const isOwn = was?.variantId != null && articles.isSameArticle(was.variantId, wish.variantId);
    return isOwn ? [] : [{ field: lineField(wish.lineId), code: 'problem.size.unknown' }];
  });
  const unsold = piecesAdded(before, edit).filter(({ variantId }) => !articles.isSold(variantId));
  const problems = unsold.map(({ variantId }) => ({
    field: fieldOf(before, edit, variantId),
    code: 'problem.not.sold',
  }));
  if (problems.length > 0) throw new Refusal('product.unavailable', { problems });
  if (lines.length > 0) throw wrong(lines);
}

/** Where a variant's pieces are typed. */
function fieldOf(before: readonly LineBefore[], edit: LinesWish, variantId: number): string {
  if (edit.added.some((added) => added.variantId === variantId)) return addedField(variantId);
  const line =
    edit.lines.find((wish) => wish.variantId === variantId) ?? before.find((was) => was.variantId === variantId);
  return line ? lineField(line.lineId) : addedField(variantId);
}

type Pieces = { variantId: number | null; quantity: number };

const piecesBy = (lines: readonly Pieces[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { variantId, quantity } of lines) {
    if (variantId !== null) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return sums;
};

type Wished = { before: readonly LineBefore[]; after: readonly LineAfter[]; edit: LinesWish };

/** Says how many more pieces there are, beside the field in which too many were asked for. What is held counts as there. */
function refuseShortOf({ before, after, edit }: Wished, articles: ArticlesNow): void {
  const held = piecesBy(before);
  const problems = [...piecesBy(after)].flatMap(([variantId, wanted]) => {
    const more = wanted - (held.get(variantId) ?? 0);
    const available = more > 0 ? articles.availableOf(variantId) : more;
    if (more <= available) return [];
    const { nameEn: name, nameFr } = articles.namesOf(variantId);
    const code = available > 0 ? 'problem.edit.few' : 'problem.edit.none';
    const values = { count: Math.max(0, available), name, nameFr };
    return [{ field: fieldOf(before, edit, variantId), code, values }];
  });
  if (problems.length > 0) throw new Refusal('stock.insufficient', { problems });
}

async function costsOf(
  shop: Shop,
  tx: Tx,
  order: OrderToEdit['order'],
  after: readonly LineAfter[],
): Promise<OrderCosts> {
  const goodsMinor = sumOfLines(after.map(({ unitPriceMinor: unitMinor, quantity }) => ({ unitMinor, quantity })));
  const coupon = await couponOfOrder(tx, order.id);
  const costs = await priceGoods(shop, tx, { goodsMinor, country: order.country, coupon });
  return { ...costs, couponCode: order.couponCode };
}

/** A line with what the order keeps of its article: as it was bought, but for the size and colour that it changes to. */
function lineToWrite(line: LineAfter, { lines }: OrderToEdit, articles: ArticlesNow): LineToWrite {
  const { lineId: id, variantId, quantity, unitPriceMinor, listPriceMinor } = line;
  const prices = { quantity, unitPriceMinor, listPriceMinor };
  const was = lines.find((one) => one.id === id);
  if (!was) return { id: null, ...articles.snapshotOf(variantId ?? 0), ...prices };
  const { productId, designNumber, nameEn, nameFr } = was;
  const { sku, size, colourCode, colourNameEn, colourNameFr, pictureKey, pictureWall } =
    variantId === null || variantId === was.variantId ? was : articles.snapshotOf(variantId);
  return {
    ...{ id: was.id, productId, variantId, designNumber, nameEn, nameFr, pictureKey, pictureWall },
    ...{ sku, size, colourCode, colourNameEn, colourNameFr, ...prices },
  };
}
