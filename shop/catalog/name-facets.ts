import { asc, eq } from 'drizzle-orm';
import type { Facet } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Db } from '../kernel/shop.ts';
import { colourNames } from '../stock/availability.ts';
import { toPicture } from './pictures-of.ts';
import { compareSizes, inLocale } from './rules.ts';
import { cloths, productTypes, scenePictures } from './tables.ts';

/** A choice of a filter before it is counted. */
type Named = Omit<Facet, 'count'>;

/** A group of articles that share these codes, and one of them. */
export type Counted = { codes: (string | null)[]; count: number; productId: number };
/** How many articles each code has, and one article that has it. */
export type Counts = ReadonlyMap<string, { count: number; productId: number }>;

/** Takes groups apart: an article with three sizes counts once for each. */
export function toCounts(groups: readonly Counted[]): Counts {
  const counts = new Map<string, { count: number; productId: number }>();
  for (const { codes, count, productId } of groups) {
    for (const code of codes) {
      if (code === null) continue;
      const before = counts.get(code);
      if (before) before.count += count;
      else counts.set(code, { count, productId });
    }
  }
  return counts;
}

/** What the choices are called, in the order in which a filter shows them. Three statements on small tables. */
export async function readFacetNames(
  db: Db,
  colourCounts: Counts,
  locale: Locale,
): Promise<{ cloths: Named[]; types: Named[]; colours: Named[] }> {
  const clothRows = await db
    .select({ code: cloths.code, name: inLocale(locale, cloths.nameEn, cloths.nameFr), picture: scenePictures })
    .from(cloths)
    .leftJoin(scenePictures, eq(scenePictures.key, cloths.pictureKey))
    .orderBy(asc(cloths.position), asc(cloths.code));
  const types = await db
    .select({ code: productTypes.code, name: inLocale(locale, productTypes.nameEn, productTypes.nameFr) })
    .from(productTypes)
    .orderBy(asc(productTypes.position), asc(productTypes.code));
  const colours = await colourNames(db, [...new Set([...colourCounts.values()].map((one) => one.productId))], locale);
  return {
    cloths: clothRows.map(({ picture, ...cloth }) => ({
      ...cloth,
      picture: picture && toPicture(picture, cloth.name),
    })),
    types,
    colours: colours.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  };
}

/** Sizes are called what they are. */
export function sizeNames(counts: Counts): Named[] {
  return [...counts.keys()].sort(compareSizes).map((size) => ({ code: size, name: size }));
}

/** Puts names and counts together; a choice that would show nothing is left out unless it is the one that was made. */
export function nameFacets(named: readonly Named[], counts: Counts, chosen: readonly string[]): Facet[] {
  return named
    .map((facet) => ({ ...facet, count: counts.get(facet.code)?.count ?? 0 }))
    .filter((facet) => facet.count > 0 || chosen.includes(facet.code));
}
