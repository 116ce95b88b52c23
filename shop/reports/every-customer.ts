import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import { writePrice } from '#contracts/amounts.ts';
import type { CsvValue } from '#contracts/csv.ts';
import { LEFT } from '../customers/change-access.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { boughtBy } from './list-customers.ts';

export const CUSTOMER_COLUMNS = [
  ...['name', 'email', 'since', 'verified', 'newsletter', 'disabled'],
  ...['orders', 'currency', 'total', 'last_order_at'],
];

const AT_ONCE = 1_000;

/**
 * Every customer with an account and what each has ordered, batch by batch. Who left for good is not among them.
 *
 * source  issue 5 "import and export"
 */
export async function* everyCustomer(shop: Shop): AsyncGenerator<CsvValue[][]> {
  const { currency } = shop.settings;
  for (let afterId = ''; ; ) {
    const rows = await shop.db
      .select()
      .from(users)
      .where(and(eq(users.role, 'user'), notLike(users.email, LEFT), gt(users.id, afterId)))
      .orderBy(asc(users.id))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const sums = await boughtBy(shop, ids);
    yield rows.map(({ id, ...person }) => {
      const { orders = 0, totalMinor = 0, lastOrderAt = null } = sums.get(id) ?? {};
      return [
        ...[person.name, person.email, person.createdAt.toISOString(), person.emailVerified],
        ...[person.newsletterConsentAt !== null, person.isDisabled],
        ...[orders, currency, writePrice(totalMinor, currency), lastOrderAt],
      ];
    });
    afterId = ids.at(-1) ?? afterId;
  }
}
