import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { type Buyer, changeBuyer, orderIdByToken } from '../orders/change-buyer.ts';
import type { PlacedSummary } from '../orders/read-placed.ts';
import { openPayment } from '../payments/open-payment.ts';
import { isCountry } from '../places/list-countries.ts';

/** An order and the token that opens it. */
export type HeldOrder = { number: string; token: string };

/**
 * Attaches name, e-mail and address to a checkout whose payment is open, and says where to pay it.
 *
 * refuses     not.found · payment.not.open · input.invalid for an unknown country
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
  const order = await changeBuyer(shop, await orderIdByToken(shop, held), buyer);
  return { order, url: await openPayment(shop, order.id) };
}
