import { and, asc, gt } from 'drizzle-orm';
import { writePrice } from '#contracts/amounts.ts';
import type { CsvValue } from '#contracts/csv.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { boughtBy, type CustomersQuery, customersThat, listGuests } from './list-customers.ts';

export const CUSTOMER_COLUMNS = [
  ...['name', 'email', 'since', 'verified', 'newsletter', 'disabled'],
  ...['orders', 'currency', 'total', 'last_order_at'],
];

const AT_ONCE = 1_000;

/**
 * Every customer with an account whom the list shows with these filters, and what each has ordered, batch by batch. Who
 * left for good is not among them.
 */
export async function* everyCustomer(
  shop: Shop,
  { kind = null, words = '' }: Partial<Pick<CustomersQuery, 'kind' | 'words'>> = {},
): AsyncGenerator<CsvValue[][]> {
  const { currency } = shop.settings;
  for (let afterId = ''; ; ) {
    const rows = await shop.db
      .select()
      .from(users)
      .where(and(customersThat({ kind, words }), gt(users.id, afterId)))
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

/** How many customers that file will have. */
export function countEveryCustomer(
  { db }: Shop,
  { kind = null, words = '' }: Partial<Pick<CustomersQuery, 'kind' | 'words'>> = {},
): Promise<number> {
  return db.$count(users, customersThat({ kind, words }));
}

export const GUEST_COLUMNS = ['name', 'email', 'orders', 'currency', 'total', 'last_order_at', 'phone'];

/** Everybody who ordered without an account, whoever ordered last first, page by page. */
export async function* everyGuest(shop: Shop, words = ''): AsyncGenerator<CsvValue[][]> {
  const { currency } = shop.settings;
  for (let page = 1; ; page += 1) {
    const { guests } = await listGuests(shop, { words, page, perPage: AT_ONCE });
    if (guests.length === 0) return;
    yield guests.map(({ name, email, phone, orders, totalMinor, lastOrderAt }) => [
      ...[name, email, orders, currency, writePrice(totalMinor, currency), lastOrderAt, phone],
    ]);
  }
}
