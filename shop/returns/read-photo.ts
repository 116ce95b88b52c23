import { and, eq, type SQL } from 'drizzle-orm';
import type { PhotoSize } from '#contracts/returns.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../kernel/shop.ts';
import { returnPhotos, returns } from './tables.ts';

type Named = { returnId: number; position: number; size: PhotoSize };

/**
 * A photograph of a return of this order, for its buyer. The caller has checked that the order is theirs (findOwnOrder).
 *
 * returns  a WebP
 * refuses  not.found — there is none, or it belongs to another order: both sound the same
 * source   A01, decision 0100
 */
export function readPhotoOfOrder(db: Db, orderId: number, photo: Named): Promise<Uint8Array> {
  return readWhere(db, photo, eq(returns.orderId, orderId));
}

/** Any photograph, for the staff who may see returns. Refuses not.found. */
export function readAnyPhoto(db: Db, photo: Named): Promise<Uint8Array> {
  return readWhere(db, photo);
}

async function readWhere(db: Db, { returnId, position, size }: Named, isTheirs?: SQL): Promise<Uint8Array> {
  const [photo] = await db
    .select({ bytes: returnPhotos[size] })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.position, position), isTheirs));
  if (!photo) throw new Refusal('not.found');
  return photo.bytes;
}
