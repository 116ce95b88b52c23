import type { OrderAnswer } from '#contracts/http/orders.ts';
import type { OrderShown } from '#contracts/orders.ts';

/** An order as the wire calls it (docs/terms.md). */
export function toOrderAnswer(order: OrderShown): OrderAnswer {
  return {
    id: order.id,
    number: order.number,
    articles: order.lines.map((line) => ({
      line_id: line.id,
      product_id: line.productId,
      number: line.designNumber,
      name: line.name,
      size: line.size,
      colour: line.colourName,
      quantity: line.quantity,
      shipped: line.shipped,
      dropped: line.dropped,
      list_price: line.listPriceMinor,
      unit_price: line.unitPriceMinor,
      total: line.totalMinor,
      image: line.picturePath === null ? null : `/pictures/${line.picturePath}`,
    })),
    payment_id: order.payment?.id ?? null,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    delivery_status: order.deliveryStatus,
    items: order.itemsCount,
    subtotal: order.subtotalMinor,
    discount: order.discountMinor,
    coupon: order.couponMinor,
    coupon_code: order.couponCode,
    delivery: order.deliveryMinor,
    total: order.totalMinor,
    tax: order.taxRateBp === null ? null : order.taxMinor,
    tax_rate: order.taxRateBp === null ? null : order.taxRateBp / 100,
    refunded: order.payment?.refundedMinor ?? 0,
    owed_back: owedBackOf(order),
    seconds_to_pay: order.payment?.secondsToPay ?? null,
    lapsed: order.payment?.state === 'expired',
    currency: order.currency,
    made_on: order.placedAt,
    version: order.version,
    shipping_address: order.address,
  };
}

function owedBackOf({ payment }: OrderShown): OrderAnswer['owed_back'] {
  if (!payment?.owedBack) return null;
  const { minor: amount, currency } = payment.owedBack;
  return { amount, currency };
}
