import { asc, inArray, sql } from 'drizzle-orm';
import type { Currency, Locale } from '#contracts/money.ts';
import { products } from '../catalog/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import type { OfferValue } from '../pricing/apply-offer.ts';
import { type DiscountTarget, productsOfTarget } from '../pricing/choose-products.ts';
import { priceNow } from '../pricing/rules.ts';
import { productPrices } from '../pricing/tables.ts';

/** One article's price before and after. */
export type PreviewRow = {
  id: number;
  number: string;
  name: string;
  currency: Currency;
  beforeMinor: number;
  afterMinor: number;
};

/** What a discount would do, before anybody applies it. */
export type DiscountPreview = { total: number; cheaper: number; dearer: number; rows: PreviewRow[] };

const SHOWN = 20;

/**
 * What applying a discount would do to the prices of today: how many articles get cheaper, how many get dearer because a
 * bigger discount lies on them now, and the first of them by name. The prices are computed by the same rule that charges
 * them. Two statements, however many articles.
 *
 * source 
 */
export async function previewDiscount(
  shop: Shop,
  target: DiscountTarget,
  value: OfferValue,
  locale: Locale,
): Promise<DiscountPreview> {
  const where = productsOfTarget(target);
  const now = shop.clock.now();
  const price = (listMinor: number, currency: Currency) =>
    priceNow({ listMinor, currency }, [offered(value)], { now, isFrozen: false }).unitMinor;
  const [alike, first] = await Promise.all([
    shop.db
      .select({
        list: productPrices.listPriceMinor,
        today: productPrices.sortPriceMinor,
        currency: productPrices.currency,
        count: sql<number>`count(*)::int`,
      })
      .from(productPrices)
      .where(where)
      .groupBy(productPrices.listPriceMinor, productPrices.sortPriceMinor, productPrices.currency),
    shop.db
      .select({
        id: productPrices.id,
        number: sql<string>`design_number`,
        name: sql<string>`${sql.raw(locale === 'fr' ? 'name_fr' : 'name_en')}`,
        currency: productPrices.currency,
        list: productPrices.listPriceMinor,
        beforeMinor: productPrices.sortPriceMinor,
      })
      .from(productPrices)
      .where(where)
      .orderBy(asc(sql.raw(locale === 'fr' ? 'name_fr' : 'name_en')), asc(productPrices.id))
      .limit(SHOWN),
  ]);
  const counted = { total: 0, cheaper: 0, dearer: 0 };
  for (const { list, today, currency, count } of alike) {
    const after = price(list, currency);
    counted.total += count;
    if (after < today) counted.cheaper += count;
    if (after > today) counted.dearer += count;
  }
  return { ...counted, rows: first.map(({ list, ...row }) => ({ ...row, afterMinor: price(list, row.currency) })) };
}

function offered(value: OfferValue) {
  const bare = { id: 1, basisPoints: null, amountMinor: null, startsAt: null, endsAt: null };
  return { ...bare, ...value, cancelledAt: null, frozenAt: null };
}

/** The articles that bear these numbers; a number that none bears is missing in the answer. */
export async function findByNumbers(
  { db }: Shop,
  numbers: readonly string[],
): Promise<{ id: number; number: string }[]> {
  if (numbers.length === 0) return [];
  return db
    .select({ id: products.id, number: products.designNumber })
    .from(products)
    .where(inArray(products.designNumber, [...numbers]));
}

/** Every tag in one language with how many articles carry it, the most used first. */
export async function listTags({ db }: Shop, locale: Locale): Promise<{ tag: string; articles: number }[]> {
  const tags = locale === 'fr' ? products.tagsFr : products.tagsEn;
  const used = db
    .select({ tag: sql<string>`unnest(${tags})`.as('tag') })
    .from(products)
    .as('used');
  return db
    .select({ tag: used.tag, articles: sql<number>`count(*)::int` })
    .from(used)
    .groupBy(used.tag)
    .orderBy(sql`count(*) DESC`, asc(used.tag))
    .limit(500);
}
