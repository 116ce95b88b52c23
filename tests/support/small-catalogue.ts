import { categories, products } from '#shop/catalog/tables.ts';
import type { Db } from '#shop/kernel/shop.ts';
import { productVariants, stockMovements } from '#shop/stock/tables.ts';

/** What stands in the small catalogue, by name. Each article's first variant is the one that its test buys. */
export type SmallCatalogue = {
  categoryId: number;
  /** Sizes S and M, ten pieces each, 49.90. */
  shirt: SmallArticle;
  /** No sizes, five pieces, 12.00. */
  scarf: SmallArticle;
  /** No sizes, one piece left, 80.00. */
  lastBag: SmallArticle;
  /** No sizes, sold out, 15.00. */
  soldOutHat: SmallArticle;
  /** Taken off sale: hidden, five pieces, 20.00. */
  hiddenBelt: SmallArticle;
};
export type SmallArticle = {
  productId: number;
  priceMinor: number;
  variants: { variantId: number; size: string | null }[];
};

type Plan = {
  slug: string;
  name: string;
  priceMinor: number;
  sizes: (string | null)[];
  pieces: number;
  isHidden?: boolean;
};

/** One category and five articles, enough for most tests of the rules. */
export async function seedSmallCatalogue(db: Db): Promise<SmallCatalogue> {
  const [category] = await db
    .insert(categories)
    .values({ code: 'Women', nameEn: 'Women', nameFr: 'Femmes' })
    .returning();
  if (!category) throw new Error('the category was not written');
  const add = (plan: Plan) => addArticle(db, category.id, plan);
  return {
    categoryId: category.id,
    shirt: await add({ slug: 'shirt', name: 'Indigo shirt', priceMinor: 4_990, sizes: ['S', 'M'], pieces: 10 }),
    scarf: await add({ slug: 'scarf', name: 'Wax scarf', priceMinor: 1_200, sizes: [null], pieces: 5 }),
    lastBag: await add({ slug: 'bag', name: 'Bogolan bag', priceMinor: 8_000, sizes: [null], pieces: 1 }),
    soldOutHat: await add({ slug: 'hat', name: 'Kente hat', priceMinor: 1_500, sizes: [null], pieces: 0 }),
    hiddenBelt: await add({
      slug: 'belt',
      name: 'Old belt',
      priceMinor: 2_000,
      sizes: [null],
      pieces: 5,
      isHidden: true,
    }),
  };
}

async function addArticle(db: Db, categoryId: number, plan: Plan): Promise<SmallArticle> {
  const [product] = await db
    .insert(products)
    .values({
      slug: plan.slug,
      designNumber: `T-${plan.slug}`,
      nameEn: plan.name,
      nameFr: plan.name,
      categoryId,
      currency: 'EUR',
      listPriceMinor: plan.priceMinor,
      sortPriceMinor: plan.priceMinor,
      isHidden: plan.isHidden ?? false,
    })
    .returning();
  if (!product) throw new Error('the article was not written');
  const rows = await db
    .insert(productVariants)
    .values(
      plan.sizes.map((size, position) => ({
        productId: product.id,
        sku: `T-${plan.slug}-${size ?? 'one'}`,
        size,
        position,
        onHand: plan.pieces,
      })),
    )
    .returning();
  await db
    .insert(stockMovements)
    .values(
      rows.map((row) => ({ variantId: row.id, kind: 'initial' as const, onHandDelta: plan.pieces, reason: 'test' })),
    );
  return {
    productId: product.id,
    priceMinor: plan.priceMinor,
    variants: rows.map((row) => ({ variantId: row.id, size: row.size })),
  };
}
