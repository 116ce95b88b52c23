import type { Locale } from '#contracts/money.ts';
import { MOST_ORDERS_AT_ONCE } from '#contracts/orders.ts';
import { type LeftOut, type OrderToPack, piecesLeft, whyLeftOut } from '#contracts/packing.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { yieldToOthers } from '../kernel/yield-to-others.ts';
import { readOrder } from '../orders/read-order.ts';
import { withMoney } from '../payments/read-payment.ts';
import { restsUnderWay } from '../payments/rest-under-way.ts';
import { shelvesOfOrders } from './shelves-of-order.ts';

/** An order with where its pieces lie now, by the line's id. */
export type PackedOrder = { order: OrderToPack; shelves: Readonly<Record<number, string>> };

/** What is to be packed of chosen orders, in their order, and which of them are not packed now. */
export type ChosenOrders = { toPack: PackedOrder[]; leftOut: { number: string; why: LeftOut }[] };

/**
 * Reads chosen orders to be packed. Those that were called off, are not paid or not confirmed, or of which nothing is left to
 * come, are named and left out.
 *
 * refuses  input.invalid — more than 200 orders · not.found — one is not there
 * source   decision 0080
 */
export async function readOrdersToPack(shop: Shop, chosen: readonly number[], locale: Locale): Promise<ChosenOrders> {
  const orderIds = [...new Set(chosen)];
  if (orderIds.length > MOST_ORDERS_AT_ONCE) {
    const problem = { field: 'chosen', code: 'problem.most.orders', values: { max: MOST_ORDERS_AT_ONCE } };
    throw new Refusal('input.invalid', { problems: [problem] });
  }
  const orders = await readAll(shop, orderIds, locale);
  const packed = orders.filter((order) => whyLeftOut(order) === null);
  const leftOut = orders.flatMap((order) => {
    const why = whyLeftOut(order);
    return why === null ? [] : [{ number: order.number, why }];
  });
  return { toPack: await onShelves(shop, packed), leftOut };
}

/**
 * One order as its slip and label show it, whatever became of it.
 *
 * refuses  not.found
 */
export async function readOrderToPack(shop: Shop, orderId: number, locale: Locale): Promise<PackedOrder> {
  const [packed] = await onShelves(shop, await readAll(shop, [orderId], locale));
  if (!packed) throw new Refusal('not.found');
  return packed;
}

async function readAll(shop: Shop, orderIds: readonly number[], locale: Locale): Promise<OrderToPack[]> {
  const orders = [];
  for (const orderId of orderIds) {
    const order = await readOrder(shop, orderId, locale);
    if (!order) throw new Refusal('not.found');
    orders.push(order);
    await yieldToOthers();
  }
  const underWay = await restsUnderWay(shop.db, orderIds);
  const withSums = await withMoney(shop, orders);
  return withSums.map((order) => ({ ...order, restUnderWayMinor: underWay.get(order.id) ?? 0 }));
}

async function onShelves({ db }: Shop, orders: readonly OrderToPack[]): Promise<PackedOrder[]> {
  const shelves = await shelvesOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ order, shelves }));
}

/** What is fetched from one shelf: all pieces of one article in one size and colour, and for which orders. */
export type PickRow = {
  /** '' where nobody has said */
  shelf: string;
  sku: string;
  name: string;
  size: string | null;
  colourName: string | null;
  pieces: number;
  orders: { number: string; pieces: number }[];
};

/** The pieces of orders by the shelf where they lie, as somebody walks along: A2 before A10, what lies nowhere at the end. */
export function pickRows(toPack: readonly PackedOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { order, shelves } of toPack) {
    for (const { line, pieces } of piecesLeft(order)) {
      const shelf = shelves[line.id] ?? '';
      const key = JSON.stringify([shelf, line.sku, line.size, line.colourName]);
      const { sku, name, size, colourName } = line;
      const row = rows.get(key) ?? { shelf, sku, name, size, colourName, pieces: 0, orders: [] };
      row.pieces += pieces;
      row.orders.push({ number: order.number, pieces });
      rows.set(key, row);
    }
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...rows.values()].sort(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      compare(one.shelf, other.shelf) ||
      compare(one.name, other.name) ||
      compare(one.sku, other.sku),
  );
}
