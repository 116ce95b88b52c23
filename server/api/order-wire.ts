import { isUnpacked, mayBuyerCallOff } from '#contracts/buyer-changes.ts';
import type { OrderAnswer, OrderByToken, OrderRowAnswer } from '#contracts/http/orders.ts';
import { balanceMinor, type LedgerSums } from '#contracts/ledger.ts';
import type { PayByHand } from '#contracts/money-by-hand.ts';
import { type MoneyOfOrder, NO_MONEY } from '#contracts/order-money.ts';
import { stageOf } from '#contracts/order-stage.ts';
import type { OrderRow, OrderShown, ShipmentShown } from '#contracts/orders.ts';
import { paidWays } from '#contracts/paid-by.ts';

/** In which ways its money came, each once. */
function paidBy({ payment }: OrderShown): OrderAnswer['paid_by'] {
  if (!payment || payment.collectedMinor === 0) return [];
  return [...new Set(paidWays(payment).map(({ by }) => by))];
}

/** An order as the wire calls it (docs/terms.md). */
export function toOrderAnswer(order: OrderShown): OrderAnswer {
  return {
    id: order.id,
    number: order.number,
    articles: order.lines.map((line) => ({
      line_id: line.id,
      product_id: line.productId,
      number: line.designNumber,
      sku: line.sku,
      name: line.name,
      size: line.size,
      colour: line.colourName,
      quantity: line.quantity,
      shipped: line.shipped,
      dropped: line.dropped,
      packed: line.packed,
      lost: line.lost,
      list_price: line.listPriceMinor,
      unit_price: line.unitPriceMinor,
      total: line.totalMinor,
      image: line.picturePath === null ? null : `/pictures/${line.picturePath}`,
    })),
    parcels: order.parcels.map(toParcelAnswer),
    payment_id: order.payment?.id ?? null,
    payment_method: order.paymentMethod,
    paid_by: paidBy(order),
    payment_status: order.paymentStatus,
    delivery_status: order.deliveryStatus,
    stage: stageOf(order),
    items: order.itemsCount,
    subtotal: order.subtotalMinor,
    discount: order.discountMinor,
    coupon: order.couponMinor,
    coupon_code: order.couponCode,
    delivery: order.deliveryMinor,
    total: order.totalMinor,
    ...moneyOnWire({ ...order, ...NO_MONEY, ...order.payment }),
    tax: order.taxRateBp === null ? null : order.taxMinor,
    tax_rate: order.taxRateBp === null ? null : order.taxRateBp / 100,
    rest_by_card: order.payment?.restByCardMinor ?? 0,
    seconds_to_pay: order.payment?.secondsToPay ?? null,
    lapsed: order.payment?.state === 'expired',
    confirm_by: order.confirmBy,
    exchange: order.exchange && {
      for_order: order.exchange.orderNumber,
      worth: order.exchange.valueMinor,
      waits: order.exchange.isWaiting,
    },
    gift: order.gift && { message: order.gift.message, wrapped: order.gift.isWrapped },
    may_call_off: mayBuyerCallOff({ ...order, paymentState: order.payment?.state ?? null }),
    may_change_address: isUnpacked(order),
    arrives_from: order.arrival?.from ?? null,
    arrives_to: order.arrival?.to ?? null,
    arrives_late: order.arrival?.isLate ?? false,
    name: order.customerName,
    currency: order.currency,
    made_on: order.placedAt,
    version: order.version,
    shipping_address: order.address,
  };
}

/** The same with how it is to be paid, for whoever holds its token. */
export function toOrderByToken(order: OrderShown, toPay: PayByHand | null): OrderByToken {
  const wire = ({ way, words, leftMinor: left, heldUntil: held_until }: PayByHand) => ({
    way,
    words,
    left,
    held_until,
  });
  return {
    ...toOrderAnswer(order),
    ...{ is_guest: order.isGuest, payment_method: order.paymentMethod },
    ...{ paid_on: order.paidAt, shipped_on: order.shippedAt, delivered_on: order.deliveredAt },
    ...{ cancelled_on: order.cancelledAt, refused_on: order.refusedAt },
    card: cardOnWire(order),
    taken_by_hand: order.payment?.byHand.map(({ amountMinor: amount, ...taken }) => ({ ...taken, amount })) ?? [],
    pay_by_hand: toPay && wire(toPay),
  };
}

function cardOnWire({ payment }: OrderShown): OrderByToken['card'] {
  return payment?.cardLast4 ? { brand: payment.cardBrand ?? '', last4: payment.cardLast4 } : null;
}

function toParcelAnswer(parcel: ShipmentShown): OrderAnswer['parcels'][number] {
  return {
    id: parcel.id,
    status: parcel.status,
    carrier: parcel.carrier,
    tracking: parcel.tracking,
    link: parcel.link,
    packed_on: parcel.packedAt,
    shipped_on: parcel.shippedAt,
    ended_on: parcel.endedAt,
    lines: parcel.lines.map(({ lineId, name, quantity }) => ({ line_id: lineId, name, quantity })),
  };
}

/** What is due for an order, what came, what went back and what is left to pay, as answers and messages call it. */
function moneyOnWire({ owedBack, ...sums }: MoneyOfOrder & LedgerSums) {
  const { dueMinor, creditedMinor, collectedMinor, refundedMinor } = sums;
  return {
    ...{ due: dueMinor, collected: collectedMinor, refunded: refundedMinor, net: collectedMinor - refundedMinor },
    ...{ credited: creditedMinor, balance: balanceMinor(sums) },
    owed_back: owedBack && { amount: owedBack.minor, currency: owedBack.currency },
  };
}

/** An order as a list of the back office shows it, as the wire calls it. */
export function toOrderRow(order: Omit<OrderRow, 'picturePaths'> & MoneyOfOrder): OrderRowAnswer {
  return {
    id: order.id,
    number: order.number,
    name: order.customerName,
    email: order.email,
    items: order.itemsCount,
    total: order.totalMinor,
    ...moneyOnWire(order),
    currency: order.currency,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    delivery_status: order.deliveryStatus,
    confirm_by: order.confirmBy,
    made_on: order.placedAt,
  };
}
