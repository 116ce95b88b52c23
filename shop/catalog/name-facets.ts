import { asc, eq, sql } from 'drizzle-orm';
import type { Facet } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Db } from '../kernel/shop.ts';
import { colourNames } from '../stock/availability.ts';
import { toPicture } from './pictures-of.ts';
import { compareSizes, inLocale } from './rules.ts';
import { cloths, products, productTypes, scenePictures } from './tables.ts';

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

/**
 * What the choices are called, in the order in which a filter shows them. Three statements on small tables, a fourth when a
 * colour was chosen that no article in sight has: it keeps its name, so that it can be taken back.
 */
export async function readFacetNames(
  db: Db,
  { counted, chosen }: { counted: Counts; chosen: readonly string[] },
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
  const missing = await someWithColours(
    db,
    chosen.filter((code) => !counted.has(code)),
  );
  const ids = new Set([...[...counted.values()].map((one) => one.productId), ...missing]);
  const colours = await colourNames(db, [...ids], locale);
  return {
    cloths: clothRows.map(({ picture, ...cloth }) => ({
      ...cloth,
      picture: picture && toPicture(picture, cloth.name),
    })),
    types,
    colours: colours.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  };
}

/** Articles that together come in all of these colours, as far as any does. */
async function someWithColours(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ id: sql<number>`min(${products.id})` })
    .from(products)
    .where(sql`${products.colours} && ${sql.param([...codes])}::text[]`)
    .groupBy(products.colours);
  return rows.map(({ id }) => id);
}

/**
 * Sizes are called what they are; a chosen one stays although no article in sight has it, unless no article of the shop
 * does. One statement when there is such a one.
 */
export async function readSizeNames(db: Db, counts: Counts, chosen: readonly string[]): Promise<Named[]> {
  const elsewhere = await existingSizes(
    db,
    chosen.filter((size) => !counts.has(size)),
  );
  return [...counts.keys(), ...elsewhere].sort(compareSizes).map((size) => ({ code: size, name: size }));
}

/** Those of these sizes that any article comes in. */
async function existingSizes(db: Db, sizes: readonly string[]): Promise<string[]> {
  if (sizes.length === 0) return [];
  const rows = await db
    .selectDistinct({ sizes: products.sizes })
    .from(products)
    .where(sql`${products.sizes} && ${sql.param([...sizes])}::text[]`);
  const all = new Set(rows.flatMap((row) => row.sizes));
  return [...new Set(sizes)].filter((size) => all.has(size));
}

/** Puts names and counts together; a choice that would show nothing is left out unless it is the one that was made. */
export function nameFacets(named: readonly Named[], counts: Counts, chosen: readonly string[]): Facet[] {
  return named
    .map((facet) => ({ ...facet, count: counts.get(facet.code)?.count ?? 0 }))
    .filter((facet) => facet.count > 0 || chosen.includes(facet.code));
}
