import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { tsQueryOf } from '../orders/find-orders.ts';
import { countsAsSold, soldMinor } from '../orders/sold-orders.ts';
import { orders } from '../orders/tables.ts';

export const CUSTOMER_KINDS = ['orders', 'newsletter', 'disabled'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

type Paged = { words: string; page: number; perPage: number };
export type CustomersQuery = Paged & { kind: CustomerKind | null };

/** What somebody has bought and what it brought: what was never paid, called off or given back is left out (decision 0087). */
export type Bought = { orders: number; totalMinor: number; lastOrderAt: string | null };
export type CustomerRow = Bought & {
  id: string;
  name: string;
  email: string;
  isDisabled: boolean;
  isVerified: boolean;
  hasNewsletter: boolean;
  since: string;
};
/** Somebody who ordered without an account, known by their address, or by the telephone of their last order where there is none. */
export type GuestRow = Bought & { email: string; phone: string; name: string };

const NOTHING: Bought = { orders: 0, totalMinor: 0, lastOrderAt: null };
const bought = {
  orders: sql<number>`count(*) FILTER (WHERE ${countsAsSold})`.mapWith(Number),
  totalMinor: sql<number>`COALESCE(sum(${soldMinor}) FILTER (WHERE ${countsAsSold}), 0)`.mapWith(Number),
  lastOrderAt: sql<Date | null>`max(${orders.placedAt})`.mapWith(orders.placedAt),
};

/* Written like the indexes of migration 0019, so that they are used. Who has left for good is nobody's customer. */
const isCustomer = sql`${users.role} = 'user' AND ${users.email} NOT LIKE 'deleted-%@deleted.invalid'`;
const holdsWords = (words: string): SQL | undefined =>
  words === '' ? undefined : sql`order_words(${users.name} || ' ' || ${users.email}) @@ ${queryOf(words)}`;
const guestWords = (words: string): SQL | undefined =>
  words === ''
    ? undefined
    : sql`order_words(${orders.number} || ' ' || ${orders.customerName} || ' ' || ${orders.email}) @@ ${queryOf(words)}`;

/** The beginnings of words; what holds no e-mail and no figure finds nobody. */
function queryOf(words: string): SQL {
  return sql`to_tsquery('simple', ${tsQueryOf(words) ?? ''})`;
}

const KINDS: Record<CustomerKind, SQL> = {
  orders: sql`EXISTS (SELECT 1 FROM orders o WHERE o.user_id = ${users.id})`,
  newsletter: isNotNull(users.newsletterConsentAt),
  disabled: eq(users.isDisabled, true),
};

/** Filters of the list as a condition on accounts. */
export function customersThat({ kind, words }: Pick<CustomersQuery, 'kind' | 'words'>): SQL | undefined {
  return and(isCustomer, kind ? KINDS[kind] : undefined, holdsWords(words));
}

/**
 * A page of the customers with an account, newest first, with what each has ordered. Three statements.
 *
 * source 
 */
export async function listCustomers(
  shop: Shop,
  { kind, words, page, perPage }: CustomersQuery,
): Promise<{ customers: CustomerRow[]; total: number }> {
  const where = customersThat({ kind, words });
  const [rows, [matching]] = await Promise.all([
    shop.db
      .select()
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    shop.db.select({ total: count() }).from(users).where(where),
  ]);
  const sums = await boughtBy(
    shop,
    rows.map(({ id }) => id),
  );
  return {
    customers: rows.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      isDisabled: person.isDisabled,
      isVerified: person.emailVerified,
      hasNewsletter: person.newsletterConsentAt !== null,
      since: person.createdAt.toISOString(),
      ...(sums.get(person.id) ?? NOTHING),
    })),
    total: matching?.total ?? 0,
  };
}

/** What these people have ordered. One statement, however many they are. */
export async function boughtBy(shop: Shop, userIds: readonly string[]): Promise<Map<string, Bought>> {
  if (userIds.length === 0) return new Map();
  const rows = await shop.db
    .select({ userId: orders.userId, ...bought })
    .from(orders)
    .where(inArray(orders.userId, [...userIds]))
    .groupBy(orders.userId);
  return new Map(rows.flatMap(({ userId, ...sums }) => (userId === null ? [] : [[userId, shown(sums)] as const])));
}

/**
 * A page of those who ordered without an account, whoever ordered last first. Two statements: who they are comes from an
 * index, what they ordered is added up for the page alone.
 */
export async function listGuests(
  shop: Shop,
  { words, page, perPage }: Paged,
): Promise<{ guests: GuestRow[]; total: number }> {
  const last = sql`max(${orders.placedAt})`;
  const found = await shop.db
    .select({ key: orders.buyerKey, total: sql<number>`count(*) OVER ()`.mapWith(Number) })
    .from(orders)
    .where(and(isNull(orders.userId), guestWords(words)))
    .groupBy(orders.buyerKey)
    .orderBy(sql`${last} DESC`, orders.buyerKey)
    .limit(perPage)
    .offset((page - 1) * perPage);
  if (found.length === 0) return { guests: [], total: 0 };
  const keys = found.map(({ key }) => key);
  const sums = await shop.db
    .select({
      key: orders.buyerKey,
      email: sql<string>`min(${orders.email})`,
      // as in their last order
      name: lastOf(orders.customerName),
      phone: lastOf(orders.phone),
      ...bought,
    })
    .from(orders)
    .where(and(isNull(orders.userId), inArray(orders.buyerKey, keys)))
    .groupBy(orders.buyerKey);
  const byKey = new Map(
    sums.map(({ key, email, name, phone, ...rest }) => [key, { email, name, phone, ...shown(rest) }]),
  );
  return { guests: keys.flatMap((key) => byKey.get(key) ?? []), total: found[0]?.total ?? 0 };
}

const lastOf = (column: SQLWrapper) => sql<string>`(array_agg(${column} ORDER BY ${orders.placedAt} DESC))[1]`;

function shown({ lastOrderAt, ...sums }: { orders: number; totalMinor: number; lastOrderAt: Date | null }): Bought {
  return { ...sums, lastOrderAt: lastOrderAt?.toISOString() ?? null };
}
