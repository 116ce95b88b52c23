import { and, asc, between, count, eq, max, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import type { Shop } from '../kernel/shop.ts';
import { picturesOf } from './pictures-of.ts';
import { cloths, products } from './tables.ts';

/** A stretch of article ids: how many of them are on sale, and when one of them last changed. */
export type Stretch = { number: number; count: number; changedAt: Date };

/**
 * The articles on sale, cut by their ids into stretches that stay the same however many are added.
 *
 * width    ids per stretch, ≥ 1; stretch 1 begins at id 1
 * returns  only stretches with something on sale, in order. One statement
 */
export async function listStretches(shop: Shop, width: number): Promise<Stretch[]> {
  const number = sql<number>`((${products.id} - 1) / ${sql.raw(String(Math.trunc(width)))}) + 1`;
  const rows = await shop.db
    .select({ number, count: count(), changedAt: max(products.updatedAt) })
    .from(products)
    .where(eq(products.isHidden, false))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt ?? new Date(0) }));
}

/** What the sitemap says of an article: when it changed, and the files of its pictures. */
export type FoundArticle = { id: number; changedAt: Date; pictures: { path: string; alt: string }[] };

/** The articles on sale from one id to another, both included, by id. Two statements. */
export async function listForSearchEngines(
  shop: Shop,
  { from, to, locale }: { from: number; to: number; locale: Locale },
): Promise<FoundArticle[]> {
  const rows = await shop.db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.isHidden, false), between(products.id, from, to)))
    .orderBy(asc(products.id));
  const pictures = await picturesOf(
    shop.db,
    rows.map(({ id }) => id),
    locale,
  );
  return rows.map(({ id, changedAt }) => ({
    id,
    changedAt,
    pictures: (pictures.get(id) ?? []).flatMap((picture) => {
      const readable = filesOf(picture)
        .filter(({ format }) => format !== 'avif')
        .sort((one, other) => other.width - one.width);
      return readable[0] ? [{ path: readable[0].path, alt: picture.alt }] : [];
    }),
  }));
}

/** Every cloth with the moment at which an article of it last changed; null when none is on sale. One statement. */
export async function listClothChanges(shop: Shop): Promise<{ code: string; changedAt: Date | null }[]> {
  return shop.db
    .select({ code: cloths.code, changedAt: max(products.updatedAt) })
    .from(cloths)
    .leftJoin(products, and(eq(products.clothCode, cloths.code), eq(products.isHidden, false)))
    .groupBy(cloths.code)
    .orderBy(asc(cloths.code));
}
