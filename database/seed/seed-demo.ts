import { relative } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Shop, Tx } from '#shop/kernel/shop.ts';
import { settings } from '#shop/kernel/tables.ts';
import { DEMO_ARTICLES } from './demo/articles.ts';
import { demoJobs, type KeptPicture } from './demo-pictures.ts';
import { type DemoRows, demoRows } from './demo-rows.ts';
import { insertRows, insertVariants, learnStatistics } from './insert-rows.ts';
import { type RenderedPicture, renderPictures } from './pictures/render-pictures.ts';
import { seedReference } from './seed-reference.ts';

const DONE = 'seed.demo';

export type SeedDemoOptions = {
  /** Where pictures are served from. */
  picturesDir: string;
  /** Where drawn pictures are kept between runs. */
  cacheDir: string;
  onProgress?: (done: number, total: number, what: string) => void;
};

/**
 * Fills an empty shop with the demonstration shop, in English and French, once. The pictures are drawn first; then every
 * row is written in one transaction, so a seed that was cut short leaves nothing and is simply run again.
 *
 * repeatable  a shop that was seeded before, or that has articles of its own, is left alone
 */
export async function seedDemo(shop: Shop, { picturesDir, cacheDir, onProgress }: SeedDemoOptions): Promise<void> {
  if (!(await isEmpty(shop))) return;
  const drawn = await renderPictures(demoJobs(), {
    outDir: picturesDir,
    cacheDir,
    brand: shop.settings.name.toUpperCase(),
    onProgress: (done, total) => onProgress?.(done, total, 'Pictures'),
  });
  const pictures = new Map(drawn.map((picture) => [picture.key, keep(picture, picturesDir)]));
  await seedReference(shop.db);
  await inTransaction(shop, async (tx) => {
    const rows = await demoRows(shop, tx, pictures);
    await insertAll(tx, rows);
    await tx.insert(settings).values({ key: DONE, value: shop.clock.now().toISOString() });
  });
  await learnStatistics(shop.db);
  onProgress?.(DEMO_ARTICLES.length, DEMO_ARTICLES.length, 'Articles');
}

async function isEmpty(shop: Shop): Promise<boolean> {
  const [done] = await shop.db.select({ key: settings.key }).from(settings).where(eq(settings.key, DONE));
  if (done) return false;
  const [own] = await shop.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(SELECT 1 FROM products LIMIT 1) AS any_product`);
  return own?.count === 0;
}

function keep({ width, height, wallColour, files }: RenderedPicture, picturesDir: string): KeptPicture {
  const formats = files.map((file) => ({
    width: file.width,
    format: file.format,
    path: relative(picturesDir, file.path).replaceAll('\\', '/'),
  }));
  return { width, height, wallColour, formats };
}

async function insertAll(tx: Tx, rows: DemoRows): Promise<void> {
  await insertRows(tx, 'products', rows.products);
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('products', 'id'), max(id)) FROM products`);
  await insertVariants(tx, rows.variants, 'demonstration shop');
  await insertRows(tx, 'product_images', rows.images);
  await insertRows(tx, 'discounts', rows.discounts);
  await insertRows(tx, 'users', rows.users);
  await insertRows(tx, 'ratings', rows.ratings);
  await insertRows(tx, 'posters', rows.posters);
  await insertRows(tx, 'scene_pictures', rows.scenes);
}
