import { eq, sql } from 'drizzle-orm';
import type { ArticleValues } from '#contracts/article-fields.ts';
import { chargeProblem } from '#contracts/charge-problem.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { VariantWanted } from '../stock/arrange-variants.ts';
import type { VariantStocked } from '../stock/stock-variants.ts';
import type { PictureWanted } from './attach-pictures.ts';
import { lockAttribute } from './attribute-rows.ts';
import { categories, products } from './tables.ts';

/** An article as the back office writes it. Everything but the last three is the article's own row. */
export type ProductDraft = ArticleValues & {
  /** The small table under the long description, by the code of each fact. */
  facts: Record<string, { en: string; fr: string }>;
  /** Code of the department. */
  category: string;
  currency: string;
  /** Minor units, ≥ 0. */
  listPriceMinor: number;
  pictures: PictureWanted[];
  /** Pieces of sizes and colours; those that are not named stay. */
  variants: VariantStocked[];
  /** All sizes and colours, in their order: those that are not named go. */
  arrangement: VariantWanted[];
};

/** The article's own columns out of a draft, for an insert or an update; what the draft does not name is left out. */
export async function toColumns(shop: Shop, tx: Tx, draft: Partial<ProductDraft>) {
  const { category, pictures: _pictures, variants: _variants, arrangement: _arrangement, currency, ...columns } = draft;
  const problems: FieldProblem[] = [];
  if (currency !== undefined && currency !== shop.settings.currency) {
    problems.push({ field: 'currency', code: 'problem.currency', values: { currency: shop.settings.currency } });
  }
  const charge =
    draft.listPriceMinor === undefined
      ? null
      : chargeProblem('price', draft.listPriceMinor, { currency: shop.settings.currency });
  if (charge) problems.push(charge);
  const categoryId = category === undefined ? undefined : await categoryIdOf(tx, category);
  if (categoryId === null) problems.push({ field: 'category', code: 'problem.category' });
  for (const what of ['type', 'cloth'] as const) {
    const code = what === 'type' ? draft.typeCode : draft.clothCode;
    if (code != null && !(await lockAttribute(tx, what, code))) problems.push({ field: what, code: 'problem.choice' });
  }
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
  return { ...columns, ...(categoryId ? { categoryId } : {}) };
}

/** Keeps a category from being closed until the article is in it. */
async function categoryIdOf(tx: Tx, code: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.code, code))
    .for('key share');
  return row?.id ?? null;
}

/** Every variant's colour dot, for cards: the article's colours in their order. */
export function dotsOf(variants: readonly VariantStocked[]): string[] {
  return [...new Set(variants.flatMap((variant) => variant.colour?.hex ?? []))].slice(0, 6);
}

/**
 * The number for an article that comes without one: one more than the highest. Written with at least four digits. A number
 * that somebody gives may be several articles' own: those of one design.
 */
export async function nextDesignNumber(tx: Tx): Promise<string> {
  await lockForTransaction(tx, 'design-numbers');
  const [row] = await tx
    .select({
      highest: sql<
        number | null
      >`max(${products.designNumber}::int) FILTER (WHERE ${products.designNumber} ~ '^[0-9]{1,9}$')`,
    })
    .from(products);
  return String((row?.highest ?? 0) + 1).padStart(4, '0');
}
