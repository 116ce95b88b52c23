import { sql } from 'drizzle-orm';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Shop, Tx } from '#shop/kernel/shop.ts';
import { settings } from '#shop/kernel/tables.ts';
import { DEMO_MARK } from '#shop/settings/demo-mark.ts';
import { keep } from './demo-pictures.ts';
import { type DemoRows, demoRows } from './demo-rows.ts';
import { gatherDiscounts, insertRows, insertVariants, learnStatistics } from './insert-rows.ts';
import { isDemo } from './is-demo.ts';
import type { PlannedPicture } from './pictures/plan-pictures.ts';
import { seedPosts } from './seed-posts.ts';
import { seedReference } from './seed-reference.ts';
import { seedShippingAndTaxes } from './seed-shipping-and-taxes.ts';

/**
 * Fills an empty shop with the demonstration shop, in English and French, once. Every row is written in one transaction, so
 * a seed that was cut short leaves nothing and is simply run again. The rows name pictures that need not be drawn yet.
 *
 * returns     whether it was filled now
 * repeatable  a shop that was seeded before, or that has articles of its own, is left alone
 */
export async function seedDemo(shop: Shop, planned: readonly PlannedPicture[]): Promise<boolean> {
  if (!(await isEmpty(shop))) return false;
  const pictures = new Map(planned.map((picture) => [picture.key, keep(picture)]));
  await seedReference(shop.db);
  await inTransaction(shop, async (tx) => {
    const rows = await demoRows(shop, tx, pictures);
    await insertAll(tx, rows);
    await seedShippingAndTaxes(tx);
    await seedPosts(tx);
    await tx.insert(settings).values({ key: DEMO_MARK, value: shop.clock.now().toISOString() });
  });
  await learnStatistics(shop.db);
  return true;
}

async function isEmpty(shop: Shop): Promise<boolean> {
  if (await isDemo(shop)) return false;
  const [own] = await shop.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(SELECT 1 FROM products LIMIT 1) AS any_product`);
  return own?.count === 0;
}

async function insertAll(tx: Tx, rows: DemoRows): Promise<void> {
  await insertRows(tx, 'products', rows.products);
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('products', 'id'), max(id)) FROM products`);
  await insertVariants(tx, rows.variants, 'demonstration shop');
  await insertRows(tx, 'product_images', rows.images);
  await insertRows(tx, 'discounts', rows.discounts);
  await gatherDiscounts(tx);
  await insertRows(tx, 'users', rows.users);
  await insertRows(tx, 'ratings', rows.ratings);
  await insertRows(tx, 'posters', rows.posters);
  await insertRows(tx, 'scene_pictures', rows.scenes);
}
