import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { closePage } from './close-page.ts';
import { leaveRest } from './leave-rest.ts';
import { type Spending, spendCredits } from './spend-credit.ts';

/**
 * Pays what is left of an order that was placed with store credit and gift cards, as far as they reach. Pages on which the old sum could be
 * paid are closed.
 *
 * returns  what they paid, in minor units
 * refuses  as spendCredits
 * source   decision 0098
 */
export async function payByCredit(shop: Shop, spending: Spending): Promise<{ spentMinor: number }> {
  const { spentMinor, page } = await inTransaction(shop, (tx) => spendCredits(shop, tx, spending));
  if (page !== null) await closePage(shop, page);
  await leaveRest(shop, spending.orderId);
  return { spentMinor };
}
