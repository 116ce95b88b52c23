import { eq, sql } from 'drizzle-orm';
import { MOST_PICTURES } from '#contracts/limits.ts';
import { isAnyText } from '../kernel/any-of.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { claimUploads, releaseUpload } from '../pictures/take-uploads.ts';
import { productImages } from './tables.ts';

/** A picture of an article as an editor wants it; what is left out stays as it was. */
export type PictureWanted = {
  /** A picture that the shop has: on any article, or uploaded. */
  key: string;
  altEn?: string;
  altFr?: string;
  /** What stays in sight when it is cut: hundredths, whole, from the left and the upper edge. */
  focus?: { x: number; y: number };
  /** Code of the colour it shows; null: every colour. */
  colour?: string | null;
};

/**
 * Attaches these pictures to an article, in this order, instead of those it had. The first is the main one.
 *
 * refuses  input.invalid when there is none, one is unknown, or there are more than eight
 * source   R-150
 */
export async function attachPictures(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  productId: number,
  wanted: readonly PictureWanted[],
): Promise<void> {
  const byKey = new Map(wanted.map((picture) => [picture.key, picture]));
  const keys = [...byKey.keys()];
  if (keys.length > MOST_PICTURES) throw wrong('problem.picture.many', { max: MOST_PICTURES });
  const known = await findPictures(tx, productId, keys);
  if (known.size < keys.length || keys.length === 0) throw wrong('problem.picture');
  const gone = await tx.delete(productImages).where(eq(productImages.productId, productId)).returning();
  await tx.insert(productImages).values(
    [...byKey.values()].flatMap(({ key, focus, colour, altEn, altFr }, position) => {
      const image = known.get(key);
      if (!image) return [];
      return {
        ...image,
        ...(altEn !== undefined && { altEn }),
        ...(altFr !== undefined && { altFr }),
        ...(focus && { focusX: focus.x, focusY: focus.y }),
        ...(colour !== undefined && { colourCode: colour }),
        productId,
        position,
      };
    }),
  );
  for (const { fileKey } of gone) if (!byKey.has(fileKey)) await releaseUpload(shop, tx, fileKey);
}

const wrong = (code: string, values?: Record<string, number>) =>
  new Refusal('input.invalid', { problems: [{ field: 'images', code, ...(values && { values }) }] });

type Image = Omit<typeof productImages.$inferInsert, 'id' | 'productId'>;

/** The pictures behind these keys: as they are used here, else as another article uses them, else as they were uploaded. */
async function findPictures(tx: Tx, productId: number, keys: readonly string[]): Promise<Map<string, Image>> {
  const hung = await tx
    .selectDistinctOn([productImages.fileKey])
    .from(productImages)
    .where(isAnyText(productImages.fileKey, keys))
    .orderBy(productImages.fileKey, sql`${productImages.productId} = ${productId} DESC`);
  const found = new Map<string, Image>();
  for (const { key, ...upload } of (await claimUploads(tx, keys)).values()) found.set(key, { ...upload, fileKey: key });
  for (const { id: _id, ...image } of hung) found.set(image.fileKey, image);
  return found;
}
