import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isAnyId, isAnyText } from '../kernel/any-of.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { variantRows } from '../stock/availability.ts';
import { asked, type StaffFilters } from './list-for-staff.ts';
import { categories, productImages, products } from './tables.ts';

/** A picture in a file of articles: its key, and what it shows. */
export type PictureInWords = { key: string; altEn: string; altFr: string };
/** An article as a file of articles needs it: its own row, its category's code and its pictures in order. */
export type ArticleForSheet = { product: typeof products.$inferSelect; category: string; pictures: PictureInWords[] };

const inWords = { key: productImages.fileKey, altEn: productImages.altEn, altFr: productImages.altFr };

/** These articles in the order of their ids. Two statements, however many. */
export async function readForSheet(db: Db | Tx, ids: readonly number[]): Promise<ArticleForSheet[]> {
  const found = await db
    .select({ product: products, category: categories.code })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isAnyId(products.id, ids))
    .orderBy(asc(products.id));
  const images = await db
    .select({ productId: productImages.productId, ...inWords })
    .from(productImages)
    .where(isAnyId(productImages.productId, ids))
    .orderBy(asc(productImages.position));
  const hung = Map.groupBy(images, ({ productId }) => productId);
  return found.map((one) => ({
    ...one,
    pictures: (hung.get(one.product.id) ?? []).map(({ productId: _id, ...picture }) => picture),
  }));
}

/** The alternative texts of pictures on any article, by their keys. */
export async function readPictureWords(db: Db | Tx, keys: readonly string[]): Promise<Map<string, PictureInWords>> {
  const found = await db.select(inWords).from(productImages).where(isAnyText(productImages.fileKey, keys));
  return new Map(found.map((picture) => [picture.key, picture]));
}

/** The next ids of what the staff's list shows with these filters, in order. */
export async function nextIds(
  db: Db,
  { filters, afterId, most }: { filters: StaffFilters; afterId: number; most: number },
): Promise<number[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, afterId), asked(filters)))
    .orderBy(asc(products.id))
    .limit(most);
  return found.map(({ id }) => id);
}

/** How many variants all of them have together. */
export async function countVariants(db: Db, filters: StaffFilters): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(variantRows, sql`v.product_id = ${products.id}`)
    .where(asked(filters));
  return row?.count ?? 0;
}

/** Which articles have these numbers; several may share one. */
export async function findNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<{ number: string; productId: number }[]> {
  return db
    .select({ number: products.designNumber, productId: products.id })
    .from(products)
    .where(isAnyText(products.designNumber, numbers));
}

/** Which of these keys are pictures of some article. */
export async function hungKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ key: productImages.fileKey })
    .from(productImages)
    .where(isAnyText(productImages.fileKey, keys));
  return new Set(found.map(({ key }) => key));
}

/** Holds an article for the rest of the change. Its version; null when it is gone. */
export async function holdVersion(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ version: products.version })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  return row?.version ?? null;
}
