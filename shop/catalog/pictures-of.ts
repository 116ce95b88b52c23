import { asc } from 'drizzle-orm';
import type { Picture, PictureFile } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { packFiles } from '#contracts/pictures.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db } from '../kernel/shop.ts';
import { inLocale } from './rules.ts';
import { productImages } from './tables.ts';

/** The bitmaps of a picture as any table of pictures keeps them. */
export type PictureRow = { formats: PictureFile[]; width: number; height: number; wallColour: string };

/** A picture ready to be drawn. */
export function toPicture({ formats, width, height, wallColour }: PictureRow, alt: string): Picture {
  return { files: packFiles(formats), width, height, wallColour, alt };
}

const columns = (locale: Locale) => ({
  productId: productImages.productId,
  view: productImages.view,
  colour: productImages.colourCode,
  alt: inLocale(locale, productImages.altEn, productImages.altFr),
  width: productImages.width,
  height: productImages.height,
  wallColour: productImages.wallColour,
  formats: productImages.formats,
  focusX: productImages.focusX,
  focusY: productImages.focusY,
  dots: productImages.dots,
});

type ImageRow = PictureRow & {
  focusX: number;
  focusY: number;
  alt: string;
  colour: string | null;
  view: string;
  dots: string[];
};

/** An article's picture; the point that stays in sight is named only where it is not the middle. */
function toOwnPicture({ focusX, focusY, alt, colour, view, dots, ...row }: ImageRow): Picture {
  const isMiddle = focusX === 50 && focusY === 50;
  return {
    ...{ ...toPicture(row, alt), colour, view },
    ...(!isMiddle && { focus: { x: focusX, y: focusY } }),
    ...(dots.length > 0 && { dots }),
  };
}

/** All pictures of these articles, in order. One statement. */
export async function picturesOf(
  db: Db,
  productIds: readonly number[],
  locale: Locale,
): Promise<Map<number, Picture[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select(columns(locale))
    .from(productImages)
    .where(isAnyId(productImages.productId, productIds))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  return byProduct(rows);
}

/** The pictures of each article, in the order of the rows. */
function byProduct(rows: readonly (ImageRow & { productId: number })[]): Map<number, Picture[]> {
  const own = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...own].map(([id, images]) => [id, images.map(toOwnPicture)]));
}

/** The first picture of each of these articles, for cards. One statement. */
export async function firstPicturesOf(
  db: Db,
  productIds: readonly number[],
  locale: Locale,
): Promise<Map<number, Picture>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([productImages.productId], columns(locale))
    .from(productImages)
    .where(isAnyId(productImages.productId, productIds))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  return new Map(rows.map(({ productId, ...row }) => [productId, toOwnPicture(row)]));
}

/** The first picture of each colour of these articles, and the first of all, in order. One statement. */
export async function picturesOfColours(
  db: Db,
  productIds: readonly number[],
  locale: Locale,
): Promise<Map<number, Picture[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([productImages.productId, productImages.colourCode], {
      ...columns(locale),
      position: productImages.position,
    })
    .from(productImages)
    .where(isAnyId(productImages.productId, productIds))
    .orderBy(asc(productImages.productId), asc(productImages.colourCode), asc(productImages.position));
  return byProduct(rows.toSorted((one, other) => one.position - other.position));
}
