import { asc } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { inLocale } from './rules.ts';
import { categories, cloths } from './tables.ts';

type AttributeName = { code: string; name: string };

/** Every category and cloth by name, for choosing one: the staff's lists do not need their counts. Two statements. */
export async function staffAttributes(
  shop: Shop,
  locale: Locale,
): Promise<{ categories: AttributeName[]; cloths: AttributeName[] }> {
  return {
    categories: await shop.db
      .select({ code: categories.code, name: inLocale(locale, categories.nameEn, categories.nameFr) })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    cloths: await shop.db
      .select({ code: cloths.code, name: inLocale(locale, cloths.nameEn, cloths.nameFr) })
      .from(cloths)
      .orderBy(asc(cloths.position), asc(cloths.code)),
  };
}
