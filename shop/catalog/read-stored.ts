import { asc, eq } from 'drizzle-orm';
import { ARTICLE_FIELD_NAMES, pick } from '#contracts/article-fields.ts';
import type { Picture } from '#contracts/catalog.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { readVariants, type VariantHeld } from '../stock/arrange-variants.ts';
import type { PictureWanted } from './attach-pictures.ts';
import { toPicture } from './pictures-of.ts';
import type { ProductDraft } from './product-draft.ts';
import { categories, productImages, products } from './tables.ts';

const MAX_ID = 2_147_483_647;

/** A picture of an article, with its bitmaps. */
export type PictureHung = Required<PictureWanted> & {
  view: string;
  width: number;
  height: number;
  wallColour: string;
  files: Picture['files'];
};

/** An article with everything that can be changed of it, in both languages, hidden or not. */
export type StoredProduct = Omit<ProductDraft, 'pictures' | 'variants' | 'arrangement'> & {
  id: number;
  /** Guards against a stale screen: every change counts it up. */
  version: number;
  updatedAt: Date;
  pictures: PictureHung[];
  variants: VariantHeld[];
};

/**
 * Reads an article to be edited. Three statements.
 *
 * returns  null for one that does not exist
 * source   R-032
 */
export async function readStored(db: Db | Tx, id: number): Promise<StoredProduct | null> {
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null;
  const [row] = await db
    .select({ product: products, category: categories.code })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  if (!row) return null;
  const { product, category } = row;
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position));
  return {
    id,
    version: product.version,
    updatedAt: product.updatedAt,
    ...pick(product, ARTICLE_FIELD_NAMES),
    facts: product.facts,
    category,
    currency: product.currency,
    listPriceMinor: product.listPriceMinor,
    pictures: images.map((image) => ({
      key: image.fileKey,
      altEn: image.altEn,
      altFr: image.altFr,
      focus: { x: image.focusX, y: image.focusY },
      colour: image.colourCode,
      view: image.view,
      width: image.width,
      height: image.height,
      wallColour: image.wallColour,
      files: toPicture(image, '').files,
    })),
    variants: await readVariants(db, id),
  };
}
