import type { Gift } from '#contracts/gift.ts';
import type { Locale } from '#contracts/money.ts';
import { isCheckoutHandWay, isHandWay } from '#contracts/money-by-hand.ts';
import type { OrderAddress, PaymentMethod } from '#contracts/orders.ts';
import { countPieces } from '#contracts/totals.ts';
import { redeemCoupon } from '../coupons/redeem-coupon.ts';
import { encrypt } from '../kernel/encrypt.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { ownKey } from '../kernel/own-key.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { keepOrdersOpen } from '../orders/close-orders.ts';
import type { OrderCosts } from '../orders/insert-order.ts';
import { type PlacedSummary, placedOrderSummary } from '../orders/read-placed.ts';
import { spendCredits } from '../payments/spend-credit.ts';
import { isCountry } from '../places/list-countries.ts';
import { variantsOf } from '../stock/availability.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { claimKey, isAnswered, keepAnswer, type RequestKey } from './idempotency.ts';
import { type PricedCart, priceCart, refuseShort, type WantedLine } from './price-cart.ts';
import { priceOrder } from './price-order.ts';
import { confirmationDue, countOrder, refuseTooLarge, type Visitor } from './visitor-limits.ts';
import { writeOrder } from './write-order.ts';

export type OrderRequest = {
  lines: WantedLine[];
  email: string;
  customerName: string;
  address: OrderAddress;
  locale: Locale;
  userId: string | null;
  paymentMethod: PaymentMethod;
  /** The code the buyer uses, as it was typed. */
  code?: string | null | undefined;
  /** Codes of store credit and gift cards that pay as much of it as they reach. */
  credits?: readonly string[] | undefined;
  /** Left out for an order that is none. */
  gift?: Gift | undefined;
  /** What the buyer was shown, in minor units; left out, the total of now is taken. */
  expectedTotalMinor?: number | undefined;
  key?: RequestKey | undefined;
  /** Whoever orders by themselves; left out for an order that the staff takes, which has no limits. */
  visitor?: Visitor | undefined;
  /** Whoever of the staff takes it for the buyer. */
  takenBy?: string | undefined;
  /** The shop brings it for nothing. */
  isDeliveryFree?: boolean | undefined;
  /** It is the exchange for this return; `until` when it waits for the pieces, null: for none. */
  exchange?: { returnId: number; valueMinor: number; until: Date | null } | undefined;
};

/** `token` opens the order to whoever holds it; it is kept only as a hash and in the buyer's mail. */
export type PlacedOrder = { order: PlacedSummary; token: string };

/** What somebody writes with the order, in its own transaction. */
type AlsoWritten = (tx: Tx, orderId: number) => Promise<void>;

/**
 * Places an order: one transaction prices the cart afresh, with its code, delivery and tax, holds every line, redeems the code,
 * and writes order, lines, payment, what store credit pays of it, and its events. Nothing of it happens when anything is refused.
 *
 * refuses     variant.unknown · product.unavailable · stock.insufficient · total.changed · idempotency.mismatch ·
 *             coupon.refused · credit.unknown · credit.currency · credit.empty · delivery.not.there · input.invalid for an unknown country · for a visitor also order.too.large ·
 *             orders.too.many · orders.waiting.too.many · checkouts.too.many · input.invalid for a way of paying, or a wrapping, that the checkout does not offer
 * repeatable  with the same key: the same order and token, nothing is held or redeemed twice
 * source     
 */
export async function placeOrder(shop: Shop, request: OrderRequest, also?: AlsoWritten): Promise<PlacedOrder> {
  if (!isCountry(request.address.country)) {
    throw new Refusal('input.invalid', { problems: [{ field: 'address.country', code: 'problem.country' }] });
  }
  const token = shop.ids.token();
  const encryptedToken = encrypt(shop.settings.encryptionKey, token);
  return whileCounted(shop, request, (isCrowded) =>
    inTransaction(shop, async (tx) => {
      const before = request.key ? await claimKey(shop, tx, request.key) : null;
      if (before) return { order: await placedOrderSummary(tx, before.orderId), token: before.token, isNew: false };
      await keepOrdersOpen(tx);
      const cart = await priceCart(shop, tx, request.lines);
      const {
        code = null,
        credits = [],
        key,
        expectedTotalMinor,
        lines: _wanted,
        visitor,
        isDeliveryFree,
        ...buyer
      } = request;
      if (visitor) {
        refuseTooLarge(shop, cart.lines);
        refuseWayOff(shop, buyer.paymentMethod);
        refuseWrapOff(shop, buyer.gift);
      }
      const goodsMinor = cart.totalMinor;
      const { country } = request.address;
      const toPrice = { goodsMinor, country, code, customer: { ...buyer, phone: buyer.address.phone }, isDeliveryFree };
      const { costs, coupon: found, transit } = await priceOrder(shop, tx, toPrice);
      refuseOtherTotal(cart, costs, expectedTotalMinor);
      const lines = cart.lines.map(({ available: _available, indexes: _indexes, ...line }) => line);
      const confirmBy = await confirmByOf(shop, tx, { request, costs, pieces: countPieces(lines), isCrowded });
      const agreed = { ...buyer, lines, costs, transit, confirmBy };
      const { placed: order, lineIds } = await writeOrder(shop, tx, agreed, { token, encryptedToken });
      await hold(shop, tx, cart, lineIds);
      if (found) await redeemCoupon(shop, tx, { orderId: order.id, found, goodsMinor, customer: toPrice.customer });
      const actor = request.userId ?? 'guest';
      if (credits.length > 0)
        await spendCredits(shop, tx, { orderId: order.id, codes: credits, actor, key: ownKey('checkout') });
      await also?.(tx, order.id);
      if (key) await keepAnswer(tx, key, order.id, encryptedToken);
      const placed = credits.length > 0 ? await placedOrderSummary(tx, order.id) : order;
      return { order: placed, token, isNew: true };
    }),
  );
}

/** Counts a visitor's order while it is placed; one that is refused, or was placed before, is not counted. */
async function whileCounted(
  shop: Shop,
  request: OrderRequest,
  place: (isCrowded: boolean) => Promise<PlacedOrder & { isNew: boolean }>,
): Promise<PlacedOrder> {
  const { visitor, key } = request;
  const isToCount = visitor && !(key && (await isAnswered(shop.db, key)));
  const counted = isToCount ? await countOrder(shop, visitor, request) : null;
  let isNew = false;
  try {
    const { isNew: isPlacedNow, ...placed } = await place(counted?.isCrowded ?? false);
    isNew = isPlacedNow;
    return placed;
  } finally {
    if (!isNew) await counted?.giveBack();
  }
}

type ToConfirm = { request: OrderRequest; costs: OrderCosts; pieces: number; isCrowded: boolean };

async function confirmByOf(shop: Shop, tx: Tx, order: ToConfirm): Promise<Date | null> {
  const { request, costs, pieces, isCrowded } = order;
  if (request.exchange) return request.exchange.until;
  if (!request.visitor || request.paymentMethod === 'card') return null;
  return confirmationDue(shop, tx, { request, totalMinor: costs.totalMinor, pieces, isCrowded });
}

/** Whoever orders by themselves pays by hand only as the checkout offers it; switched off meanwhile, nothing is ordered (decision 0101). */
function refuseWayOff({ settings }: Shop, way: PaymentMethod): void {
  if (!isHandWay(way)) return;
  if (isCheckoutHandWay(way) && settings.checkoutHandWays.includes(way)) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'payment_method', code: 'problem.checkout.way.off' }] });
}

/** Switched off meanwhile, nothing is ordered that would come otherwise than its buyer has read (decision 0111). */
function refuseWrapOff({ settings }: Shop, gift: Gift | undefined): void {
  if (!gift?.isWrapped || settings.isGiftWrapOffered) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'gift.wrap', code: 'problem.gift.wrap.off' }] });
}

/** Holds all lines or refuses with the number of pieces left. */
async function hold(shop: Shop, tx: Tx, cart: PricedCart, lineIds: readonly number[]): Promise<void> {
  const holds = cart.lines.map((line, at) => ({
    orderLineId: lineIds[at] ?? 0,
    variantId: line.variantId,
    quantity: line.quantity,
    round: 1,
  }));
  const held = await reserveStock(shop, tx, holds);
  if (held.length === holds.length) return;
  const variants = await variantsOf(
    tx,
    cart.lines.map((line) => line.productId),
  );
  const now = new Map([...variants.values()].flat().map((variant) => [variant.id, variant.available]));
  refuseShort(cart.lines.map((line) => ({ ...line, available: now.get(line.variantId) ?? 0 })));
  // Somebody gave pieces back in this very moment: the buyer simply tries again.
  throw new Refusal('stock.insufficient');
}

/** The answer has every part of the new total, so that the buyer's screen can say which one has changed. */
function refuseOtherTotal(cart: PricedCart, costs: OrderCosts, expectedMinor: number | undefined): void {
  if (expectedMinor === undefined || expectedMinor === costs.totalMinor) return;
  const lines = cart.lines.flatMap((line) =>
    line.indexes.map((index) => ({ index, unit_price: line.unitPriceMinor, list_price: line.listPriceMinor })),
  );
  const { totalMinor: total, goodsMinor: goods, couponMinor: coupon, deliveryMinor: delivery } = costs;
  throw new Refusal('total.changed', { details: { total, goods, coupon, delivery, lines } });
}
