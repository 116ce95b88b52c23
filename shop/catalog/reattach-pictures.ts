import { asc, eq } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { claimUploads, releaseUpload } from '../pictures/take-uploads.ts';
import { productImages } from './tables.ts';

/** A picture as an article had it, with all that is known of it. */
export type AttachedPicture = Omit<typeof productImages.$inferSelect, 'id' | 'productId'>;

/** The pictures of an article now, to be attached again later. */
export async function readAttachedPictures(tx: Tx, productId: number): Promise<AttachedPicture[]> {
  const rows = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return rows.map(({ id: _id, productId: _productId, ...picture }) => picture);
}

/** Attaches earlier pictures of an article again, instead of those it has now. */
export async function reattachPictures(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  productId: number,
  pictures: readonly AttachedPicture[],
): Promise<void> {
  const keys = pictures.map(({ fileKey }) => fileKey);
  await claimUploads(tx, keys);
  const gone = await tx.delete(productImages).where(eq(productImages.productId, productId)).returning();
  if (pictures.length > 0) {
    await tx.insert(productImages).values(pictures.map((picture) => ({ ...picture, productId })));
  }
  for (const { fileKey } of gone) if (!keys.includes(fileKey)) await releaseUpload(shop, tx, fileKey);
}
