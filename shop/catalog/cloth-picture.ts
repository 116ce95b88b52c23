import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { letUploadGo, readUpload, takeUploads } from '../pictures/take-uploads.ts';
import { cloths, scenePictures } from './tables.ts';

/**
 * Hangs an uploaded picture among those that belong to no article, where a cloth finds its own.
 *
 * refuses     input.invalid when it is none of the uploads
 * repeatable  yes
 */
export async function hangClothPicture(tx: Tx, key: string): Promise<void> {
  const upload = (await takeUploads(tx, [key])).get(key);
  if (!upload) throw new Refusal('input.invalid', { problems: [{ field: 'picture', code: 'problem.choice.picture' }] });
  await tx.insert(scenePictures).values(upload).onConflictDoNothing();
}

/** Takes the picture of a cloth down, unless another cloth shows it too or it came with the shop. */
export async function takeClothPictureDown(shop: Shop, tx: Tx, { code, key }: { code: string; key: string }) {
  if ((await readUpload({ db: tx }, key)) === null) return;
  const others = await tx.$count(cloths, and(eq(cloths.pictureKey, key), ne(cloths.code, code)));
  if (others > 0) return;
  await tx.delete(scenePictures).where(eq(scenePictures.key, key));
  await letUploadGo(shop, tx, key);
}
