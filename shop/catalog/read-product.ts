import { and, desc, eq, or, sql } from 'drizzle-orm';
import { PAGE_FIELDS, pick } from '#contracts/article-fields.ts';
import type { ProductDetail } from '#contracts/catalog.ts';
import { comesInSizes } from '#contracts/fit.ts';
import type { Locale } from '#contracts/money.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { fitOf } from '../ratings/fit-of.ts';
import { listRatingsOf } from '../ratings/list-ratings.ts';
import { type VariantOnSale, variantsOf } from '../stock/availability.ts';
import { picturesOf } from './pictures-of.ts';
import { completeCards, selectCards } from './read-cards.ts';
import { compareSizes, factsIn, inLocale } from './rules.ts';
import { products, productTypes } from './tables.ts';

const SIMILAR = 8;
const MAX_ID = 2_147_483_647;

/**
 * Everything the page of one article shows. Twelve statements.
 *
 * withHidden  for the staff, who look at a draft: only they may ever see what comes of it
 * returns     null for an article that is hidden or does not exist
 * source     
 */
export async function readProduct(
  shop: Shop,
  id: number,
  locale: Locale,
  { withHidden = false } = {},
): Promise<ProductDetail | null> {
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null;
  const own = await readOwnTexts(shop, id, locale, { withHidden });
  if (!own) return null;
  const similarIds = await findSimilar(shop, id, own);
  const rows = await selectCards(shop.db, locale).where(
    and(
      isAnyId(products.id, [id, ...similarIds]),
      withHidden ? or(eq(products.isHidden, sql`false`), eq(products.id, id)) : eq(products.isHidden, sql`false`),
    ),
  );
  const [shown, pictures, variants, ratings, fit] = await Promise.all([
    completeCards(shop, rows, locale),
    picturesOf(shop.db, [id], locale),
    variantsOf(shop.db, [id]),
    listRatingsOf(shop, id, { locale }),
    fitOf(shop, id),
  ]);
  const cards = new Map(shown.map((card) => [card.id, card]));
  const card = cards.get(id);
  if (!card) return null; // hidden between two statements
  const choices = choicesOf(variants.get(id) ?? [], locale);
  const { typeName, tags, story, facts, lowFrom } = own;
  return {
    ...card,
    typeName,
    tags,
    story,
    facts,
    ...pick(own, PAGE_FIELDS),
    pictures: (pictures.get(id) ?? []).map((picture) => ({ ...picture, alt: picture.alt || card.name })),
    ...choices,
    lowFrom,
    fit: comesInSizes(choices.sizes) ? fit : null,
    ratings,
    sameCategory: similarIds.flatMap((similar) => cards.get(similar) ?? []),
  };
}

type OwnTexts = NonNullable<Awaited<ReturnType<typeof readOwnTexts>>>;

/** What is only on an article's own page; undefined for an article that is hidden or does not exist. */
export async function readOwnTexts(shop: Shop, id: number, locale: Locale, { withHidden = false } = {}) {
  const [row] = await shop.db
    .select({
      categoryId: products.categoryId,
      typeCode: products.typeCode,
      typeName: inLocale(locale, productTypes.nameEn, productTypes.nameFr),
      tags: inLocale(locale, products.tagsEn, products.tagsFr),
      hasStory: products.hasStory,
      story: inLocale(locale, products.storyEn, products.storyFr),
      facts: products.facts,
      ...pick(products, PAGE_FIELDS),
      lowFrom: products.lowStockThreshold,
    })
    .from(products)
    .leftJoin(productTypes, eq(productTypes.code, products.typeCode))
    .where(and(eq(products.id, id), withHidden ? undefined : eq(products.isHidden, false)));
  return row && { ...row, story: row.hasStory ? row.story : '', facts: factsIn(row.facts, locale) };
}

/** The newest of the same department: first of the same kind, then any. Two short index scans. */
async function findSimilar(shop: Shop, id: number, { categoryId, typeCode }: OwnTexts): Promise<number[]> {
  const newest = (where: ReturnType<typeof eq> | undefined) =>
    shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.categoryId, categoryId), eq(products.isHidden, sql`false`), where))
      .orderBy(desc(products.publishedAt), desc(products.id))
      .limit(SIMILAR + 1);
  const sameKind = typeCode === null ? [] : await newest(eq(products.typeCode, typeCode));
  const others = await newest(undefined);
  const ids = new Set([...sameKind, ...others].map((row) => row.id));
  ids.delete(id);
  return [...ids].slice(0, SIMILAR);
}

/** What can be chosen of an article, in the order of its variants. */
function choicesOf(
  rows: readonly VariantOnSale[],
  locale: Locale,
): Pick<ProductDetail, 'sizes' | 'colours' | 'variants'> {
  const variants = rows.map(({ size, colourCode, colourNameEn, colourNameFr, colourHex, sku, available }) => ({
    size,
    colour: colourCode,
    colourName: inLocale(locale, colourNameEn, colourNameFr),
    colourHex,
    sku,
    available,
  }));
  const colours = new Map<string, ProductDetail['colours'][number]>();
  for (const { colour, colourName, colourHex } of variants) {
    if (colour !== null && !colours.has(colour))
      colours.set(colour, { code: colour, name: colourName ?? colour, hex: colourHex });
  }
  const sizes = [...new Set(variants.flatMap((variant) => variant.size ?? []))].sort(compareSizes);
  return { sizes, colours: [...colours.values()], variants };
}
