import { asc, count, eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { rowsOf } from './attribute-rows.ts';
import { cloths, products, productTypes, scenePictures } from './tables.ts';

/** How many articles name it, hidden ones too. */
type Used = { articles: number };

/** A cloth with all that the staff writes of it, in both languages, and its picture. */
export type ClothKept = typeof cloths.$inferSelect & Used & { picture: typeof scenePictures.$inferSelect | null };
export type TypeKept = typeof productTypes.$inferSelect & Used;

/** Every cloth as the staff writes it, in the order of the shop. Two statements. */
export async function readClothsKept(shop: Shop): Promise<ClothKept[]> {
  const rows = await shop.db
    .select({ cloth: cloths, picture: scenePictures })
    .from(cloths)
    .leftJoin(scenePictures, eq(scenePictures.key, cloths.pictureKey))
    .orderBy(asc(cloths.position), asc(cloths.code));
  const uses = await countUses(shop, 'cloth');
  return rows.map(({ cloth, picture }) => ({ ...cloth, picture, articles: uses.get(cloth.code) ?? 0 }));
}

/** Every kind of article as the staff writes it, in the order of the filters. Two statements. */
export async function readTypesKept(shop: Shop): Promise<TypeKept[]> {
  const rows = await shop.db.select().from(productTypes).orderBy(asc(productTypes.position), asc(productTypes.code));
  const uses = await countUses(shop, 'type');
  return rows.map((row) => ({ ...row, articles: uses.get(row.code) ?? 0 }));
}

async function countUses(shop: Shop, what: 'cloth' | 'type'): Promise<Map<string | null, number>> {
  const { named } = rowsOf(what);
  const rows = await shop.db.select({ code: named, articles: count() }).from(products).groupBy(named);
  return new Map(rows.map(({ code, articles }) => [code, articles]));
}
