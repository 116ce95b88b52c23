import { findPerson } from '#shop/customers/find-person.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Writes down that staff takes a customer's data out, because the customer asked by e-mail. The data are read afterwards
 * (shop/reports/personal-data.ts).
 *
 * refuses  not.found — nobody, or staff
 * source   GDPR article 15
 */
export async function recordDataExport(
  shop: Shop,
  { userId, actor }: { userId: string; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const person = await findPerson({ db: tx }, userId);
    if (person?.role !== 'user') throw new Refusal('not.found');
    await audit(tx, { actor, action: 'user.data.handed.over', subjectType: 'user', subjectId: userId });
  });
}
