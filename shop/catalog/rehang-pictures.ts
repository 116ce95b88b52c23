import { asc, eq } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { letUploadGo, takeUploads } from '../pictures/take-uploads.ts';
import { productImages } from './tables.ts';

/** A picture as it hung on an article, with all that is known of it. */
export type HungPicture = Omit<typeof productImages.$inferSelect, 'id' | 'productId'>;

/** The pictures of an article as they hang, to be hung again later. */
export async function readHung(tx: Tx, productId: number): Promise<HungPicture[]> {
  const rows = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return rows.map(({ id: _id, productId: _productId, ...picture }) => picture);
}

/** Hangs the pictures of an article as they once hung, instead of those that hang there now. */
export async function rehangPictures(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  productId: number,
  pictures: readonly HungPicture[],
): Promise<void> {
  const keys = pictures.map(({ fileKey }) => fileKey);
  await takeUploads(tx, keys);
  const gone = await tx.delete(productImages).where(eq(productImages.productId, productId)).returning();
  if (pictures.length > 0) {
    await tx.insert(productImages).values(pictures.map((picture) => ({ ...picture, productId })));
  }
  for (const { fileKey } of gone) if (!keys.includes(fileKey)) await letUploadGo(shop, tx, fileKey);
}
