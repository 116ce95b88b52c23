import { asc, count, eq } from 'drizzle-orm';
import type { ClothShown } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { toPicture } from './pictures-of.ts';
import { canBeStored, inLocale } from './rules.ts';
import { cloths, products, scenePictures } from './tables.ts';

/** Every cloth the shop knows, with its swatch and how many articles are made of it now. Two statements. */
export async function listCloths(shop: Shop, locale: Locale): Promise<ClothShown[]> {
  return (await readCloths(shop, locale)).map(({ cloth }) => cloth);
}

/** One cloth and its long description; null when the shop does not know it. */
export async function readCloth(
  shop: Shop,
  code: string,
  locale: Locale,
): Promise<{ cloth: ClothShown; story: string } | null> {
  if (!canBeStored(code)) return null;
  const [found] = await readCloths(shop, locale, code);
  return found ?? null;
}

async function readCloths(shop: Shop, locale: Locale, code?: string) {
  const rows = await shop.db
    .select({
      code: cloths.code,
      name: inLocale(locale, cloths.nameEn, cloths.nameFr),
      place: inLocale(locale, cloths.placeEn, cloths.placeFr),
      line: inLocale(locale, cloths.lineEn, cloths.lineFr),
      story: inLocale(locale, cloths.storyEn, cloths.storyFr),
      picture: scenePictures,
    })
    .from(cloths)
    .leftJoin(scenePictures, eq(scenePictures.key, cloths.pictureKey))
    .where(code === undefined ? undefined : eq(cloths.code, code))
    .orderBy(asc(cloths.position), asc(cloths.code));
  const counted = await shop.db
    .select({ code: products.clothCode, productCount: count() })
    .from(products)
    .where(eq(products.isHidden, false))
    .groupBy(products.clothCode);
  const counts = new Map(counted.map((row) => [row.code, row.productCount]));
  return rows.map(({ story, picture, ...row }) => ({
    story,
    cloth: { ...row, productCount: counts.get(row.code) ?? 0, picture: picture && toPicture(picture, row.name) },
  }));
}
