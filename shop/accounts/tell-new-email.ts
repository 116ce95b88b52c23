import { findPerson } from '#shop/customers/find-person.ts';
import { customerIdOf } from '#shop/payments/card-customer.ts';
import { isMissing } from '#shop/payments/card-trouble.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Somebody with saved cards has another address: the payment provider, who writes it into its page, is told.
 *
 * throws      PaymentsUnavailable — it is told later
 * repeatable  yes
 * source      R-085, decision 0034
 */
export async function tellNewEmail(shop: Shop, userId: string): Promise<void> {
  const customerId = await customerIdOf(shop.db, userId);
  const person = customerId === null ? undefined : await findPerson(shop, userId);
  if (customerId === null || !person) return;
  try {
    await shop.payments.changeCustomerEmail(customerId, person.email);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
