import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { claimUploads, readUpload, releaseUpload } from '../pictures/take-uploads.ts';
import { cloths, scenePictures } from './tables.ts';

/**
 * Puts an uploaded picture among those that belong to no article, where a cloth finds its own.
 *
 * refuses     input.invalid when it is none of the uploads
 * repeatable  yes
 */
export async function setClothPicture(tx: Tx, key: string): Promise<void> {
  const upload = (await claimUploads(tx, [key])).get(key);
  if (!upload) throw new Refusal('input.invalid', { problems: [{ field: 'picture', code: 'problem.choice.picture' }] });
  await tx.insert(scenePictures).values(upload).onConflictDoNothing();
}

/** Removes the picture of a cloth, unless another cloth shows it too or it came with the shop. */
export async function removeClothPicture(shop: Shop, tx: Tx, { code, key }: { code: string; key: string }) {
  if ((await readUpload({ db: tx }, key)) === null) return;
  const others = await tx.$count(cloths, and(eq(cloths.pictureKey, key), ne(cloths.code, code)));
  if (others > 0) return;
  await tx.delete(scenePictures).where(eq(scenePictures.key, key));
  await releaseUpload(shop, tx, key);
}
