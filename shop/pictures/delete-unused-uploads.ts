import { and, eq, lte, or, sql } from 'drizzle-orm';
import { isAnyText } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { pictureName } from './store-picture.ts';
import { uploads } from './tables.ts';

/**
 * Deletes uploaded pictures that were used nowhere for a day, with their files.
 *
 * returns     how many went
 * repeatable  a sweep that was stopped half-way is ended by the next one
 */
export async function deleteUnusedUploads(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const isUnused = sql`NOT EXISTS (SELECT 1 FROM pictures_in_use AS used WHERE used.file_key = ${uploads.fileKey})`;
  const going = await shop.db
    .update(uploads)
    .set({ isGoing: true })
    .where(or(eq(uploads.isGoing, true), and(lte(uploads.keptUntil, now), isUnused)))
    .returning({ key: uploads.fileKey, formats: uploads.formats });
  if (going.length === 0) return 0;
  for (const { formats } of going) for (const { path } of formats) await shop.files.remove(pictureName(path));
  await shop.db.delete(uploads).where(
    isAnyText(
      uploads.fileKey,
      going.map(({ key }) => key),
    ),
  );
  return going.length;
}
