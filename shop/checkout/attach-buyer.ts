import { deliveryTo, taxRateTo } from '#contracts/delivery.ts';
import { deliveryFeeMinor, includedTaxMinor } from '#contracts/totals.ts';
import { moveCoupon } from '../coupons/redeem-coupon.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type AgreedCosts, type Buyer, type ChangedTax, changeBuyer, orderIdByToken } from '../orders/change-buyer.ts';
import type { PlacedSummary } from '../orders/read-placed.ts';
import { openPaymentPage } from '../payments/resume-payment.ts';
import { isCountry } from '../places/list-countries.ts';
import { readCostRules, refusalOfDestination } from './price-order.ts';

/** An order and the token that opens it. */
export type HeldOrder = { number: string; token: string };

/**
 * Attaches name, e-mail and address to a checkout whose payment is open, and says where to pay it.
 *
 * refuses     not.found · payment.not.open · delivery.not.there · delivery.changed — delivery there costs something else, so
 *             another order is needed · coupon.refused — the new buyer has used the order's code up · input.invalid for an unknown
 *             country
 * repeatable  yes
 * source      R-185
 */
export async function attachBuyer(
  shop: Shop,
  held: HeldOrder,
  buyer: Buyer,
): Promise<{ order: PlacedSummary; url: string }> {
  if (!isCountry(buyer.address.country)) {
    throw new Refusal('input.invalid', { problems: [{ field: 'address.country', code: 'problem.country' }] });
  }
  const orderId = await orderIdByToken(shop, held);
  const order = await changeBuyer(shop, orderId, buyer, {
    taxThere: (tx, before) => taxThere(tx, before, buyer.address.country),
    moveCode: (tx, customer) => moveCoupon(shop, tx, { orderId, customer }),
  });
  return { order, url: await openPaymentPage(shop, order.id) };
}

/** The tax in an order's total once it goes to this country; what the order costs must stay as it was agreed. */
async function taxThere(tx: Tx, before: AgreedCosts, country: string): Promise<ChangedTax> {
  const { zones, taxes } = await readCostRules(tx);
  const delivery = deliveryTo(zones, country);
  const goodsMinor = before.totalMinor - before.deliveryMinor + before.couponMinor;
  const taxRateBp = taxRateTo(taxes, country);
  if (!before.isMadeToOrder) {
    if (!delivery) throw refusalOfDestination();
    if (deliveryFeeMinor(delivery.rate, goodsMinor) !== before.deliveryMinor) throw new Refusal('delivery.changed');
  }
  return { taxRateBp, taxMinor: taxRateBp === null ? 0 : includedTaxMinor(before.totalMinor, taxRateBp) };
}
