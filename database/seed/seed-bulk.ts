import { asc, eq, sql } from 'drizzle-orm';
import { categories, productImages, products } from '#shop/catalog/tables.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Db, Shop, Tx } from '#shop/kernel/shop.ts';
import { type ArticleRows, composeArticle, type Ground } from './bulk/compose-article.ts';
import { gatherDiscounts, insertRows, insertVariants, learnStatistics } from './insert-rows.ts';
import { seedReference } from './seed-reference.ts';

const CHUNK = 500; // articles per transaction: well under the five seconds a transaction may take
const FIRST_NUMBER = 10_001; // five digits, so never one of the demonstration shop's

/**
 * Fills the shop with a large, plausible catalogue for measuring and for trying out: several sizes and colours each, some
 * on discount, some rated, some sold out, one in a hundred hidden. The same count always gives the same articles. Shows
 * the demonstration shop's pictures where it has been seeded.
 *
 * count       how many articles to add
 * repeatable  a second call adds more articles with the next numbers; a call that was cut short leaves whole articles
 */
export async function seedBulk(
  shop: Shop,
  db: Db,
  count: number,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  await seedReference(db);
  const ground = await readGround(shop, db);
  const pictures = await readPictures(db);
  const firstNumber = await nextNumber(db);
  for (let done = 0; done < count; ) {
    const size = Math.min(CHUNK, count - done);
    const firstId = await reserveIds(db, size);
    const articles = Array.from({ length: size }, (_, index) =>
      composeArticle(firstId + index, firstNumber + done + index, ground),
    );
    await inTransaction({ db }, (tx) => insertArticles(tx, articles, pictures));
    done += size;
    onProgress(done, count);
  }
  await inTransaction({ db }, gatherDiscounts);
  await learnStatistics(db);
}

async function readGround(shop: Shop, db: Db): Promise<Ground> {
  const rows = await db.select({ id: categories.id, code: categories.code }).from(categories);
  return {
    now: shop.clock.now(),
    currency: shop.settings.currency,
    categoryIds: new Map(rows.map((row) => [row.code, row.id])),
  };
}

async function nextNumber(db: Db): Promise<number> {
  const [row] = await db
    .select({
      highest: sql<
        number | null
      >`max(${products.designNumber}::int) FILTER (WHERE ${products.designNumber} ~ '^[0-9]{5,9}$')`,
    })
    .from(products);
  return Math.max(FIRST_NUMBER, (row?.highest ?? 0) + 1);
}

async function reserveIds(db: Db, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence('products', 'id')`;
  const [row] = await db
    .select({ last: sql<string>`setval(${sequence}, nextval(${sequence}) + ${count}::int - 1)` })
    .from(sql`(SELECT 1) AS once`);
  return Number(row?.last) - count + 1;
}

type BulkPicture = Omit<typeof productImages.$inferSelect, 'id' | 'productId' | 'altEn' | 'altFr'>;
/** The pictures of demonstration articles, by `<category>:<type>`. */
type Pictures = ReadonlyMap<string, BulkPicture[][]>;

async function readPictures(db: Db): Promise<Pictures> {
  const rows = await db
    .select({ kind: sql<string>`${products.categoryId} || ':' || ${products.typeCode}`, image: productImages })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(sql`${products.designNumber} ~ '^[0-9]{1,4}$'`)
    .orderBy(asc(productImages.productId), asc(productImages.position));
  const byProduct = Map.groupBy(rows, (row) => row.image.productId);
  const kinds = Map.groupBy(byProduct.values(), (own) => own[0]?.kind ?? '');
  return new Map([...kinds].map(([kind, sets]) => [kind, sets.map((own) => own.map((row) => row.image))]));
}

function imageRows({ product }: ArticleRows, pictures: Pictures): Record<string, unknown>[] {
  const sets = pictures.get(`${product.category_id}:${product.type_code}`) ?? [];
  const chosen = sets[product.id % Math.max(1, sets.length)] ?? [];
  return chosen.slice(0, 2).map((image, position) => ({
    product_id: product.id,
    position,
    view: image.view,
    file_key: image.fileKey,
    width: image.width,
    height: image.height,
    wall_colour: image.wallColour,
    formats: image.formats,
    dots: image.dots,
  }));
}

async function insertArticles(tx: Tx, articles: readonly ArticleRows[], pictures: Pictures): Promise<void> {
  await insertRows(
    tx,
    'products',
    articles.map((article) => article.product),
  );
  await insertVariants(
    tx,
    articles.flatMap((article) => article.variants),
    'bulk seed',
  );
  await insertRows(
    tx,
    'product_images',
    articles.flatMap((article) => imageRows(article, pictures)),
  );
  await insertRows(
    tx,
    'discounts',
    articles.flatMap((article) => (article.discount ? [article.discount] : [])),
  );
  await insertRows(
    tx,
    'ratings',
    articles.flatMap((article) => article.ratings),
  );
}
