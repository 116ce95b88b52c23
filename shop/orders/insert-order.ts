import { sql } from 'drizzle-orm';
import type { Transit } from '#contracts/arrival.ts';
import type { Gift } from '#contracts/gift.ts';
import type { Currency, Locale } from '#contracts/money.ts';
import type { OrderAddress, PaymentMethod } from '#contracts/orders.ts';
import { countPieces, lineTotalMinor, type OrderSums, splitOverLines, sumOfLines } from '#contracts/totals.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { postDue } from '../ledger/post-entries.ts';
import { promiseArrival } from './promise-arrival.ts';
import { type PlacedSummary, placedColumns } from './read-placed.ts';
import { numberPrefix } from './rules.ts';
import { orderLines, orders } from './tables.ts';

/** One line to be written down as the customer saw it. */
export type NewOrderLine = {
  productId: number;
  /** null for a made-to-order line of which no variant is kept, such as one cut to measure. */
  variantId: number | null;
  designNumber: string;
  sku: string;
  nameEn: string;
  nameFr: string;
  size: string | null;
  colourCode: string | null;
  colourNameEn: string | null;
  colourNameFr: string | null;
  pictureKey: string | null;
  pictureWall: string | null;
  quantity: number;
  /** Cut after the order: nothing is held from stock for it. */
  isMadeToOrder?: boolean;
  listPriceMinor: number;
  unitPriceMinor: number;
};

export type NewOrder = {
  publicUuid: string;
  tokenHash: string;
  userId: string | null;
  email: string;
  customerName: string;
  locale: Locale;
  currency: Currency;
  paymentMethod: PaymentMethod;
  address: OrderAddress;
  lines: NewOrderLine[];
  costs: OrderCosts;
  /** Working days on the way there; left out: none were agreed. */
  transit?: Transit | null;
  /** Left out for an order that is none. */
  gift?: Gift | undefined;
  /** Until when somebody has to confirm it; left out: nobody has to. */
  confirmBy?: Date | null;
  /** Whoever of the staff took it for the buyer. */
  takenBy?: string | undefined;
  /** It is the exchange for this return, of which so much counts for it. */
  exchange?: { returnId: number; valueMinor: number } | undefined;
};

/** What the order comes to, as `sumsOfOrder` says, and what that was computed from. */
export type OrderCosts = OrderSums & { couponCode: string | null; taxRateBp: number | null };

export type InsertedOrder = { placed: PlacedSummary; lineIds: number[] };

/** Read by the insert itself, which waits while the currency changes. */
const currencyNow = sql<string | null>`(SELECT value #>> '{}' FROM settings WHERE key = 'shop.currency')`;

/**
 * Writes an order and its lines, each with its share of the code, and what is due for it. The number comes from a sequence in the insert, so it is never given twice.
 *
 * refuses  service.unavailable — the shop's currency was changed while this order was priced: it is priced anew
 * source   R-105
 */
export async function insertOrder(shop: Shop, tx: Tx, order: NewOrder): Promise<InsertedOrder> {
  const { address, lines, costs, transit, takenBy, exchange, gift, ...rest } = order;
  const { couponCode, couponMinor, deliveryMinor, totalMinor, taxRateBp, taxMinor } = costs;
  const placedAt = shop.clock.now();
  const prefix = numberPrefix(shop.settings.name, placedAt);
  const listTotal = sumOfLines(lines.map((line) => ({ unitMinor: line.listPriceMinor, quantity: line.quantity })));
  const [row] = await tx
    .insert(orders)
    .values({
      ...rest,
      ...address,
      ...(transit && { transitLeast: transit.least, transitMost: transit.most }),
      ...(gift && { isGift: true, giftMessage: gift.message, isGiftWrapped: gift.isWrapped }),
      ...(exchange && { exchangeOfReturn: exchange.returnId, exchangeMinor: exchange.valueMinor }),
      number: sql`${prefix} || nextval('order_numbers')::text`,
      subtotalMinor: listTotal,
      discountMinor: listTotal - costs.goodsMinor,
      couponCode,
      couponMinor,
      deliveryMinor,
      totalMinor,
      taxRateBp,
      taxMinor: taxMinor ?? 0,
      itemsCount: countPieces(lines),
      paymentStatus: order.paymentMethod === 'on_delivery' ? 'on_delivery' : 'pending',
      placedAt,
      updatedAt: placedAt,
    })
    .returning({ ...placedColumns, currencyNow });
  if (!row) throw new Error('The order was not written');
  const { currencyNow: chosen, ...placed } = row;
  if (chosen !== null && chosen !== order.currency) throw new Refusal('service.unavailable', { retryAfterSeconds: 1 });
  const posting = {
    orderId: placed.id,
    cause: 'order.placed',
    causeId: placed.id,
    actor: takenBy ?? order.userId,
  } as const;
  await postDue(shop, tx, posting, totalMinor);
  if (order.paymentMethod === 'on_delivery') await promiseArrival(shop, tx, placed.id); // others wait for their money
  return { placed, lineIds: await insertLines(tx, placed.id, order) };
}

async function insertLines(tx: Tx, orderId: number, { lines, costs, currency }: NewOrder) {
  const totals = lines.map(({ unitPriceMinor: unitMinor, quantity }) => lineTotalMinor({ unitMinor, quantity }));
  const shares = splitOverLines(costs.couponMinor, totals, currency);
  const written = await tx
    .insert(orderLines)
    .values(
      lines.map((line, position) => ({
        ...line,
        orderId,
        position,
        totalMinor: totals[position] ?? 0,
        couponMinor: shares[position] ?? 0,
      })),
    )
    .returning({ id: orderLines.id, position: orderLines.position });
  written.sort((a, b) => a.position - b.position);
  return written.map((line) => line.id);
}
