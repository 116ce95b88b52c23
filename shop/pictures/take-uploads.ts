import { and, eq, sql } from 'drizzle-orm';
import { isAnyText } from '../kernel/any-of.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { Upload } from './store-picture.ts';
import { uploads } from './tables.ts';

/**
 * Claims uploaded pictures for something that will show them. From then on they stay.
 *
 * keys        as `POST /api/pictures` gave them; the caller may have other keys too
 * returns     those that were uploaded, by key; a key that is missing here is none of the uploads, or was swept
 * repeatable  taking twice is taking
 * source     
 */
export async function claimUploads(tx: Tx, keys: readonly string[]): Promise<Map<string, Upload>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .update(uploads)
    .set({ keptUntil: null })
    .where(and(isAnyText(uploads.fileKey, keys), eq(uploads.isGoing, false)))
    .returning();
  return new Map(
    rows.map(({ fileKey: key, width, height, wallColour, formats }) => [
      key,
      { key, width, height, wallColour, formats },
    ]),
  );
}

/**
 * Lets a picture go that is shown no longer: the next sweep takes it away, unless something else shows it. A key that is
 * none of the uploads is left alone.
 */
export async function releaseUpload(shop: Pick<Shop, 'clock'>, tx: Tx, key: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ keptUntil: sql`${shop.clock.now().toISOString()}::timestamptz` })
    .where(eq(uploads.fileKey, key));
}

/** An uploaded picture by its key, to be looked at before it is used; null when there is none. */
export async function readUpload(shop: Pick<Shop, 'db'>, key: string): Promise<Upload | null> {
  const { fileKey, width, height, wallColour, formats } = uploads;
  const [row] = await shop.db
    .select({ key: fileKey, width, height, wallColour, formats })
    .from(uploads)
    .where(and(eq(fileKey, key), eq(uploads.isGoing, false)));
  return row ?? null;
}
