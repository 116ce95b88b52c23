import { isUnpacked } from './buyer-changes.ts';
import type { DeliveryStatus, OrderShown } from './orders.ts';

/** What a piece of a line cost when it was bought, in minor units. */
export type LinePrice = { unitPriceMinor: number; listPriceMinor: number };

/** A line of an order as it stands. `variantId`: null once its size or colour is gone for good. */
export type LineBefore = LinePrice & { lineId: number; variantId: number | null; quantity: number };

/** What is asked of a line that is there: how many pieces, 0 takes it out, and which size and colour. */
export type LineWish = { lineId: number; variantId: number | null; quantity: number };

/** Pieces that are asked for beside the lines that are there. */
export type PiecesWish = { variantId: number; quantity: number };

/** A line as it will be. `lineId`: null for a new one. */
export type LineAfter = LinePrice & { lineId: number | null; variantId: number | null; quantity: number };

export type LinesWish = { lines: readonly LineWish[]; added: readonly PiecesWish[] };

type Pieces = { variantId: number; quantity: number };

/** What stays of the lines that are there, at the price it was bought at, also in another size or colour. */
function keptLines(before: readonly LineBefore[], { lines }: LinesWish): LineAfter[] {
  const wishes = new Map(lines.map((wish) => [wish.lineId, wish]));
  return before.flatMap(({ lineId, variantId, quantity, unitPriceMinor, listPriceMinor }) => {
    const wish = wishes.get(lineId);
    const kept = Math.min(quantity, wish?.quantity ?? quantity);
    const chosen = wish?.variantId ?? variantId;
    return kept > 0 ? [{ lineId, variantId: chosen, quantity: kept, unitPriceMinor, listPriceMinor }] : [];
  });
}

/** The pieces that an edit adds, one entry for each size and colour: they are bought now. */
export function piecesAdded(before: readonly LineBefore[], { lines, added }: LinesWish): Pieces[] {
  const was = new Map(before.map((line) => [line.lineId, line]));
  const more = lines.flatMap((wish) => {
    const line = was.get(wish.lineId);
    const variantId = wish.variantId ?? line?.variantId ?? null;
    const quantity = wish.quantity - (line?.quantity ?? 0);
    return line && variantId !== null && quantity > 0 ? [{ variantId, quantity }] : [];
  });
  const sums = new Map<number, number>();
  for (const { variantId, quantity } of [...more, ...added]) {
    if (quantity > 0) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/**
 * The lines of an order once it is edited: what stays keeps the price it was bought at, what is added costs what it costs now,
 * and is a line of its own unless it costs the same as a line of the same size and colour.
 *
 * priceNow  what one piece costs at this moment, discounts of now off
 * source    decision 0089
 */
export function linesAfterEdit(
  before: readonly LineBefore[],
  wish: LinesWish,
  priceNow: (variantId: number) => LinePrice,
): LineAfter[] {
  const after = keptLines(before, wish);
  for (const { variantId, quantity } of piecesAdded(before, wish)) {
    const { unitPriceMinor, listPriceMinor } = priceNow(variantId);
    const same = after.find(
      (line) =>
        line.variantId === variantId &&
        line.unitPriceMinor === unitPriceMinor &&
        line.listPriceMinor === listPriceMinor,
    );
    if (same) same.quantity += quantity;
    else after.push({ lineId: null, variantId, quantity, unitPriceMinor, listPriceMinor });
  }
  return after;
}

const totals = (lines: readonly { variantId: number | null; quantity: number }[]): string => {
  const sums = new Map<number | null, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums]
    .filter(([, quantity]) => quantity > 0)
    .map(([variantId, quantity]) => `${variantId}:${quantity}`)
    .sort()
    .join(' ');
};

/** Whether an order has just the pieces that an edit asks for: the same form sent twice asks for nothing more. */
export function isAsWished(lines: readonly LineBefore[], wish: LinesWish): boolean {
  return totals(lines) === totals([...wish.lines, ...wish.added]);
}

/** What decides whether the lines of an order can still be changed. */
export type EditableOrder = {
  deliveryStatus: DeliveryStatus;
  isMadeToOrder: boolean;
  /** How its payment stands; null: it has none. */
  paymentState: string | null;
  /** What of it the buyer's bank works on, on a page that asked for the rest, in minor units. */
  restUnderWayMinor: number;
  /** What of it was given back, in minor units. */
  creditedMinor: number;
};

/** Why the lines of an order stay as they are: it is packed or has left · cut for its buyer · money is under way · money went back. */
export type EditBlock = 'packed' | 'made.to.order' | 'money.waits' | 'money.back';

const OPEN: readonly string[] = ['pending', 'paid', 'on_delivery'];

/** Why the lines of an order cannot be changed now; null when they can (decision 0089). */
export function editBlockOf(order: EditableOrder): EditBlock | null {
  if (!isUnpacked(order)) return 'packed';
  if (order.isMadeToOrder) return 'made.to.order';
  if (!OPEN.includes(order.paymentState ?? '') || order.restUnderWayMinor > 0) return 'money.waits';
  return order.creditedMinor > 0 ? 'money.back' : null;
}

/** The same of an order as screens have it. */
export function editBlockOfShown({ payment, ...order }: OrderShown): EditBlock | null {
  const { state: paymentState = null, restUnderWayMinor = 0 } = payment ?? {};
  return editBlockOf({ ...order, paymentState, restUnderWayMinor });
}
