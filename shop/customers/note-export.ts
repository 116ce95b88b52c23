import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Writes down who took the customers' names out of the house as a file.
 *
 * source  R-234
 */
export async function noteCustomersExported(shop: Shop, actor: string): Promise<void> {
  await inTransaction(shop, (tx) =>
    audit(tx, { actor, action: 'customers.exported', subjectType: 'customers', subjectId: 'all' }),
  );
}
