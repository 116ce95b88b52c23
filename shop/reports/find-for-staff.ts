import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { matchesWords } from '../catalog/filter-products.ts';
import { products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { idsOfProviderNumber, tsQueryOf } from '../orders/find-orders.ts';
import { orders } from '../orders/tables.ts';
import { productVariants } from '../stock/tables.ts';

/** What the staff finds from anywhere by a few letters. */
export type FoundForStaff = {
  articles: { id: number; number: string; name: string; isHidden: boolean }[];
  orders: { id: number; number: string; customerName: string; placedAt: string }[];
  customers: { id: string; name: string; email: string }[];
};

/** The resources that whoever asks may see: nothing of another one is looked for. */
export type FindReach = { articles: boolean; orders: boolean; customers: boolean };

const EACH = 6;

/**
 * Articles by name, number, tag or the beginning of a SKU; orders by number, name, e-mail or the payment provider's number; customers by
 * name or e-mail.
 * Words may be only begun. One statement for each kind, three at most.
 */
export async function findForStaff(
  shop: Shop,
  typed: string,
  reach: FindReach,
  locale: Locale,
): Promise<FoundForStaff> {
  const words = tsQueryOf(typed);
  const [articles, placed, customers] = await Promise.all([
    reach.articles ? findArticles(shop, typed, locale) : [],
    reach.orders && words ? findOrders(shop, words, typed) : [],
    reach.customers && words ? findCustomers(shop, words) : [],
  ]);
  return { articles, orders: placed, customers };
}

async function findArticles({ db }: Shop, typed: string, locale: Locale): Promise<FoundForStaff['articles']> {
  const begun = `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const bySku = sql`${products.id} IN (SELECT ${productVariants.productId} FROM ${productVariants} WHERE lower(${productVariants.sku}) LIKE ${begun})`;
  return db
    .select({
      id: products.id,
      number: products.designNumber,
      name: locale === 'fr' ? products.nameFr : products.nameEn,
      isHidden: products.isHidden,
    })
    .from(products)
    .where(or(matchesWords(typed), bySku))
    .orderBy(
      sql`${products.designNumber} <> ${typed}`,
      products.isHidden,
      desc(products.publishedAt),
      desc(products.id),
    )
    .limit(EACH);
}

async function findOrders({ db }: Shop, words: string, typed: string): Promise<FoundForStaff['orders']> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      customerName: orders.customerName,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .where(
      sql`order_words(${orders.number} || ' ' || ${orders.customerName} || ' ' || ${orders.email}) @@ to_tsquery('simple', ${words})
        OR ${orders.id} IN ${idsOfProviderNumber(typed)}`,
    )
    .orderBy(sql`lower(${orders.number}) <> ${typed.toLowerCase()}`, desc(orders.placedAt), desc(orders.id))
    .limit(EACH);
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
}

async function findCustomers({ db }: Shop, words: string): Promise<FoundForStaff['customers']> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, 'user'),
        sql`order_words(${users.name} || ' ' || ${users.email}) @@ to_tsquery('simple', ${words})`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(EACH);
}
