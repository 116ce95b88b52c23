import { deliveryTo, taxRateTo, transitTo } from '#contracts/delivery.ts';
import type { Locale } from '#contracts/money.ts';
import { deliveryFeeMinor, includedTaxMinor } from '#contracts/totals.ts';
import { moveCoupon } from '../coupons/redeem-coupon.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { keepOrderLanguage } from '../orders/buyer-language.ts';
import { type AgreedCosts, type Buyer, changeBuyer, orderIdByToken, type TermsThere } from '../orders/change-buyer.ts';
import type { PlacedSummary } from '../orders/read-placed.ts';
import { openPaymentPage } from '../payments/resume-payment.ts';
import { isCountry } from '../places/list-countries.ts';
import { changeAnswer } from './idempotency.ts';
import { readCostRules, refusalOfDestination } from './price-order.ts';

/** An order and the token that opens it. */
export type HeldOrder = { number: string; token: string };

/**
 * Attaches name, e-mail and address to a checkout whose payment is open, and says where to pay it.
 *
 * language    that the request names; null for none
 * refuses     not.found · payment.not.open · delivery.not.there · delivery.changed — delivery there costs something else, so
 *             another order is needed · coupon.refused — the new buyer has used the order's code up · input.invalid for an unknown
 *             country
 * returns     the token that opens the order from now on: another one where the e-mail address is another
 * repeatable  with that token
 * source      R-185
 */
export async function attachBuyer(
  shop: Shop,
  held: HeldOrder,
  { language, ...buyer }: Buyer & { language: Locale | null },
): Promise<{ order: PlacedSummary; token: string; url: string }> {
  if (!isCountry(buyer.address.country)) {
    throw new Refusal('input.invalid', { problems: [{ field: 'address.country', code: 'problem.country' }] });
  }
  const orderId = await orderIdByToken(shop, held);
  await keepOrderLanguage(shop, orderId, language);
  const url = await openPaymentPage(shop, orderId); // first: an answer that is lost here would be one with the new token
  const { order, token } = await changeBuyer(shop, orderId, buyer, {
    termsThere: (tx, before) => termsThere(tx, before, buyer.address.country),
    moveCode: (tx, customer) => moveCoupon(shop, tx, { orderId, customer }),
    keepToken: (tx, sealedToken) => changeAnswer(tx, orderId, sealedToken),
  });
  return { order, token: token ?? held.token, url };
}

/** The tax in an order's total and its way once it goes to this country; what the order costs must stay as it was agreed. */
async function termsThere(tx: Tx, before: AgreedCosts, country: string): Promise<TermsThere> {
  const { zones, taxes } = await readCostRules(tx);
  const delivery = deliveryTo(zones, country);
  const goodsMinor = before.totalMinor - before.deliveryMinor + before.couponMinor;
  const taxRateBp = taxRateTo(taxes, country);
  if (!before.isMadeToOrder) {
    if (!delivery) throw refusalOfDestination();
    if (deliveryFeeMinor(delivery.rate, goodsMinor) !== before.deliveryMinor) throw new Refusal('delivery.changed');
  }
  const transit = before.isMadeToOrder ? null : transitTo(zones, country);
  return {
    ...{ taxRateBp, taxMinor: taxRateBp === null ? 0 : includedTaxMinor(before.totalMinor, taxRateBp) },
    ...{ transitLeast: transit?.least ?? null, transitMost: transit?.most ?? null },
  };
}
