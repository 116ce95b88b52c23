import { eq, sql } from 'drizzle-orm';
import type { FieldProblem } from '#contracts/refusals.ts';
import { isAnyText } from '../kernel/any-of.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { VariantStocked } from '../stock/stock-variants.ts';
import { categories, cloths, productImages, products, productTypes } from './tables.ts';

/** An article as the back office writes it. Everything but the last two is the article's own row. */
export type ProductDraft = {
  designNumber: string;
  nameEn: string;
  nameFr: string;
  descriptionEn: string;
  descriptionFr: string;
  /** Simple Markdown, shown while `hasStory`. */
  storyEn: string;
  storyFr: string;
  hasStory: boolean;
  tagsEn: string[];
  tagsFr: string[];
  /** Code of the department. */
  category: string;
  typeCode: string | null;
  clothCode: string | null;
  currency: string;
  /** Minor units, ≥ 0. */
  listPriceMinor: number;
  isHidden: boolean;
  /** Keys of pictures that the shop has. */
  pictures: string[];
  variants: VariantStocked[];
};

/** The article's own columns out of a draft, for an insert or an update; what the draft does not name is left out. */
export async function toColumns(shop: Shop, tx: Tx, draft: Partial<ProductDraft>) {
  const { category, pictures: _pictures, variants: _variants, currency, ...columns } = draft;
  const problems: FieldProblem[] = [];
  if (currency !== undefined && currency !== shop.settings.currency) {
    problems.push({ field: 'currency', code: 'problem.currency', values: { currency: shop.settings.currency } });
  }
  const categoryId = category === undefined ? undefined : await categoryIdOf(tx, category);
  if (categoryId === null) problems.push({ field: 'category', code: 'problem.category' });
  if (draft.typeCode != null && (await tx.$count(productTypes, eq(productTypes.code, draft.typeCode))) === 0) {
    problems.push({ field: 'type', code: 'problem.choice' });
  }
  if (draft.clothCode != null && (await tx.$count(cloths, eq(cloths.code, draft.clothCode))) === 0) {
    problems.push({ field: 'cloth', code: 'problem.choice' });
  }
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
  return { ...columns, ...(categoryId ? { categoryId } : {}) };
}

async function categoryIdOf(tx: Tx, code: string): Promise<number | null> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.code, code));
  return row?.id ?? null;
}

/**
 * Hangs these pictures on an article, in this order, instead of those it had.
 *
 * keys     pictures that the shop has already, on any article
 * refuses  input.invalid when one is unknown
 */
export async function hangPictures(tx: Tx, productId: number, keys: readonly string[]): Promise<void> {
  const wanted = [...new Set(keys)];
  const known = await tx
    .selectDistinctOn([productImages.fileKey])
    .from(productImages)
    .where(isAnyText(productImages.fileKey, wanted))
    .orderBy(productImages.fileKey, sql`${productImages.productId} = ${productId} DESC`);
  const byKey = new Map(known.map((image) => [image.fileKey, image]));
  const images = wanted.flatMap((key) => byKey.get(key) ?? []);
  if (images.length < wanted.length || images.length === 0) {
    throw new Refusal('input.invalid', { problems: [{ field: 'images', code: 'problem.picture' }] });
  }
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  await tx
    .insert(productImages)
    .values(images.map(({ id: _id, ...image }, position) => ({ ...image, productId, position })));
}

/** Every variant's colour dot, for cards: the article's colours in their order. */
export function dotsOf(variants: readonly VariantStocked[]): string[] {
  return [...new Set(variants.flatMap((variant) => variant.colour?.hex ?? []))].slice(0, 6);
}

/**
 * The number for an article that comes without one: one more than the highest. Written with at least four digits.
 */
export async function nextDesignNumber(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({
      highest: sql<
        number | null
      >`max(${products.designNumber}::int) FILTER (WHERE ${products.designNumber} ~ '^[0-9]{1,9}$')`,
    })
    .from(products);
  return String((row?.highest ?? 0) + 1).padStart(4, '0');
}
