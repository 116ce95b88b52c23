import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { type FormSubmission, oncePerFormIfAny } from '../kernel/once-per-form.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { arrangeVariants } from '../stock/arrange-variants.ts';
import { stockVariants } from '../stock/stock-variants.ts';
import { attachPictures } from './attach-pictures.ts';
import { dotsOf, nextDesignNumber, type ProductDraft, toColumns } from './product-draft.ts';
import { slugOf } from './rules.ts';
import { products } from './tables.ts';

/** What a new article must have; the rest has a plain beginning. */
export type NewProduct = Partial<ProductDraft> &
  Pick<ProductDraft, 'nameEn' | 'nameFr' | 'category' | 'listPriceMinor' | 'pictures' | 'variants'> & {
    /** The article it is a copy of. */
    copyOf?: number;
  };

/**
 * Puts a new article on the line, with its pieces and pictures.
 *
 * form        the form of the back office that asks: sent twice it is one article
 * returns     the article's id
 * refuses     input.invalid: unknown department, kind, cloth or picture, no picture, another currency than the shop's ·
 *             idempotency.mismatch — the form has added another
 * repeatable  with the same form, once; without, each call adds an article
 * source     
 */
export async function storeProduct(
  shop: Shop,
  actor: string,
  draft: NewProduct,
  form?: Pick<FormSubmission, 'key' | 'body'>,
): Promise<number> {
  const submission = form ? ({ actor, kind: 'article', ...form } as const) : null;
  return inTransaction(shop, (tx) =>
    oncePerFormIfAny(shop, tx, submission, () => insertProduct(shop, tx, actor, draft)),
  );
}

async function insertProduct(shop: Shop, tx: Tx, actor: string, draft: NewProduct): Promise<number> {
  const { copyOf: _copyOf, ...written } = draft;
  const columns = await toColumns(shop, tx, written);
  if (columns.categoryId === undefined)
    throw new Refusal('input.invalid', { problems: [{ field: 'category', code: 'problem.category' }] });
  const designNumber = draft.designNumber ?? (await nextDesignNumber(tx));
  const variants = draft.arrangement ?? draft.variants;
  const now = shop.clock.now();
  const [row] = await tx
    .insert(products)
    .values({
      lowStockThreshold: shop.settings.lowStock,
      ...columns,
      nameEn: draft.nameEn,
      nameFr: draft.nameFr,
      listPriceMinor: draft.listPriceMinor,
      categoryId: columns.categoryId,
      designNumber,
      slug: `${slugOf(draft.nameEn)}-${shop.ids.uuid().slice(0, 8)}`,
      clothColours: draft.clothColours?.length ? draft.clothColours : dotsOf(variants),
      currency: shop.settings.currency,
      sortPriceMinor: draft.listPriceMinor,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: products.id });
  if (!row) throw new Error('The article was not written');
  const product = { productId: row.id, designNumber, actor };
  if (draft.arrangement) await arrangeVariants(shop, tx, product, draft.arrangement);
  else await stockVariants(shop, tx, product, draft.variants);
  await attachPictures(shop, tx, row.id, draft.pictures);
  await audit(tx, { actor, action: 'product.added', subjectType: 'product', subjectId: row.id, after: draft });
  await record(shop, tx, { name: 'product.changed', payload: { productIds: [row.id], isNew: true } });
  return row.id;
}
