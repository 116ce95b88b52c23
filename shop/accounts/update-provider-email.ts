import { findPerson } from '#shop/customers/find-person.ts';
import { customerIdOf } from '#shop/payments/card-customer.ts';
import { isMissing } from '#shop/payments/card-trouble.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Sends the new address of somebody with saved cards to the payment provider, who fills it into its page.
 *
 * throws      PaymentsUnavailable — the relay tries again
 * repeatable  yes
 * source      R-085, decision 0034
 */
export async function updateProviderEmail(shop: Shop, userId: string): Promise<void> {
  const customerId = await customerIdOf(shop.db, userId);
  const person = customerId === null ? undefined : await findPerson(shop, userId);
  if (customerId === null || !person) return;
  try {
    await shop.payments.changeCustomerEmail(customerId, person.email);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
