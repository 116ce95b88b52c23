import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Picture } from '#contracts/catalog.ts';
import { filesOf } from '#contracts/pictures.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import type { SearchRecord } from '../ports/search.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { ratingSummariesOf } from '../ratings/summaries-of.ts';
import { availabilityOf, type VariantInShort, variantsInShort } from '../stock/availability.ts';
import { firstPicturesOf } from './pictures-of.ts';
import { categories, cloths, products, productTypes } from './tables.ts';

const PICTURE_WIDTH = 160; // a hit shows a thumbnail, at twice its size

/** Only the articles of one department, one cloth or one kind; empty: all of them. */
export type SearchRecordsGroup = { categoryId?: number; clothCode?: string; typeCode?: string };

/** Which articles of the catalogue: these, or the next ones after an id. */
export type SearchRecordsWanted =
  | { ids: readonly number[] }
  | ({ afterId: number; limit: number } & SearchRecordsGroup);

/**
 * What the search may know of articles, in the order of their ids. Hidden and unknown ones are left out. Five
 * statements, however many articles.
 */
export async function readSearchRecords(shop: Shop, wanted: SearchRecordsWanted): Promise<SearchRecord[]> {
  const rows = await selectRows(shop, wanted);
  const ids = rows.map((row) => row.id);
  const [prices, ratings, variants, pictures] = await Promise.all([
    pricesOf(shop.db, rows, shop.clock.now()),
    ratingSummariesOf(shop, ids),
    variantsInShort(shop.db, ids),
    firstPicturesOf(shop.db, ids, 'en'),
  ]);
  return rows.flatMap((row) => {
    const price = prices.get(row.id);
    const rating = ratings.get(row.id);
    if (!price || !rating) return [];
    const own = variants.get(row.id) ?? [];
    return [
      {
        ...textsOf(row, own),
        ...choicesOf(own),
        availability: availabilityOf(own, row).state,
        price: { amountMinor: price.unitMinor, listMinor: price.listMinor, currency: price.currency },
        rating: { average: rating.average, count: rating.count },
        image: thumbnailOf(pictures.get(row.id)),
        wall: pictures.get(row.id)?.wallColour ?? null,
      },
    ];
  });
}

/** No column more than is sent: reading them is most of what filling the search takes. */
const COLUMNS = {
  product: {
    id: products.id,
    designNumber: products.designNumber,
    nameEn: products.nameEn,
    nameFr: products.nameFr,
    descriptionEn: products.descriptionEn,
    descriptionFr: products.descriptionFr,
    tagsEn: products.tagsEn,
    tagsFr: products.tagsFr,
    clothCode: products.clothCode,
    clothColours: products.clothColours,
    typeCode: products.typeCode,
    currency: products.currency,
    listPriceMinor: products.listPriceMinor,
    lowStockThreshold: products.lowStockThreshold,
    takesSpecialOrders: products.takesSpecialOrders,
  },
  category: { code: categories.code, nameEn: categories.nameEn, nameFr: categories.nameFr },
  cloth: { code: cloths.code, nameEn: cloths.nameEn, nameFr: cloths.nameFr },
  type: { code: productTypes.code, nameEn: productTypes.nameEn, nameFr: productTypes.nameFr },
};

type Row = Awaited<ReturnType<typeof selectRows>>[number];

async function selectRows({ db }: Shop, wanted: SearchRecordsWanted) {
  const which =
    'ids' in wanted
      ? isAnyId(products.id, wanted.ids)
      : and(
          gt(products.id, wanted.afterId),
          wanted.categoryId === undefined ? undefined : eq(products.categoryId, wanted.categoryId),
          wanted.clothCode === undefined ? undefined : eq(products.clothCode, wanted.clothCode),
          wanted.typeCode === undefined ? undefined : eq(products.typeCode, wanted.typeCode),
        );
  return db
    .select(COLUMNS)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cloths, eq(cloths.code, products.clothCode))
    .leftJoin(productTypes, eq(productTypes.code, products.typeCode))
    .where(and(which, eq(products.isHidden, sql`false`)))
    .orderBy(asc(products.id))
    .limit('ids' in wanted ? wanted.ids.length : wanted.limit)
    .then((rows) => rows.map(({ product, ...names }) => ({ ...product, ...names })));
}

function textsOf({ id, designNumber, category, cloth, type, ...row }: Row, variants: readonly VariantInShort[]) {
  const colours = variants.flatMap((variant) => [variant.colourNameEn ?? '', variant.colourNameFr ?? '']);
  const names = [category, cloth, type].flatMap((named) => (named ? [named.code, named.nameEn, named.nameFr] : []));
  return {
    id,
    number: designNumber,
    name: { en: row.nameEn, fr: row.nameFr },
    description: { en: row.descriptionEn, fr: row.descriptionFr },
    words: [...new Set([...names, ...row.tagsEn, ...row.tagsFr, ...colours])].filter((word) => word !== ''),
    department: category.code,
    cloth: row.clothCode,
    clothName: cloth && { en: cloth.nameEn, fr: cloth.nameFr },
    clothColours: row.clothColours,
    type: row.typeCode,
  };
}

function choicesOf(variants: readonly VariantInShort[]) {
  const different = (values: (string | null)[]) => [...new Set(values)].filter((value) => value !== null);
  return {
    skus: variants.map((variant) => variant.sku),
    sizes: different(variants.map((variant) => variant.size)),
    colours: different(variants.map((variant) => variant.colourCode)),
  };
}

/** The smallest bitmap that is wide enough, WebP if there is one. */
function thumbnailOf(picture: Picture | undefined): string | null {
  const files = (picture ? filesOf(picture) : []).toSorted((a, b) => a.width - b.width);
  const readable = files.filter((file) => file.format !== 'avif');
  const choices = readable.length > 0 ? readable : files;
  const file = choices.find((one) => one.width >= PICTURE_WIDTH) ?? choices.at(-1);
  return file ? `/pictures/${file.path}` : null;
}
