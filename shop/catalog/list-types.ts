import { asc } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { inLocale } from './rules.ts';
import { productTypes } from './tables.ts';

/** Every kind of article, in the order of the filters. One statement. */
export async function listTypes(shop: Shop, locale: Locale): Promise<{ code: string; name: string }[]> {
  return shop.db
    .select({ code: productTypes.code, name: inLocale(locale, productTypes.nameEn, productTypes.nameFr) })
    .from(productTypes)
    .orderBy(asc(productTypes.position), asc(productTypes.code));
}
