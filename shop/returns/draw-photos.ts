import { createHash } from 'node:crypto';
import type { FieldProblem } from '#contracts/refusals.ts';
import { MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { isRefusal, Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { redrawPicture } from '../pictures/redraw-picture.ts';
import type { RedrawnPhoto } from '../ports/image-processor.ts';
import { findReturnable } from './find-returnable.ts';

/** A photograph ready to be kept; `sentHash` says which file it was. */
export type DrawnPhoto = RedrawnPhoto & { sentHash: string };

/** What somebody adds to show what is wrong. `signal`: aborted when nobody waits any more. */
export type SentPhotos = { photos?: readonly Uint8Array[] | undefined; signal?: AbortSignal | undefined };

/** Files as they were sent, of the order whose pieces go back. `isLateToo`: as findReturnable. */
type Asked = SentPhotos & { orderId: number; isLateToo?: boolean };

/**
 * Draws the photographs of a return anew, outside of every transaction. Nothing is drawn where nothing of the order can go back.
 *
 * refuses     as findReturnable · input.invalid: more than four · what redrawPicture refuses, said of the field `photos`
 * repeatable  nothing is kept
 * source      R-151, decision 0100
 */
export async function drawPhotos(
  shop: Shop,
  { photos = [], signal, orderId, isLateToo }: Asked,
): Promise<DrawnPhoto[]> {
  if (photos.length === 0) return [];
  if (photos.length > MOST_RETURN_PHOTOS)
    throw new Refusal('input.invalid', { problems: photoProblems('upload.too.many') });
  await inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    await findReturnable({ ...shop, db: tx }, orderId, { isLateToo: isLateToo ?? false });
  });
  const drawn: DrawnPhoto[] = [];
  for (const [at, bytes] of photos.entries()) {
    try {
      const photo = await redrawPicture(shop, { bytes, signal });
      drawn.push({ ...photo, sentHash: createHash('sha256').update(bytes).digest('hex') });
    } catch (error) {
      throw isRefusal(error)
        ? new Refusal(error.code, { ...error.more, problems: photoProblems(error.code, at + 1) })
        : error;
    }
  }
  return drawn;
}

/** What is said beside the field of the photographs; nothing where it is not the doing of whoever sent them. */
export function photoProblems(code: string, place = 1): FieldProblem[] {
  const say = (sentence: string) => [{ field: 'photos', code: sentence, values: { place, max: MOST_RETURN_PHOTOS } }];
  switch (code) {
    case 'upload.too.many':
      return say('problem.photos.many');
    case 'upload.too.large':
      return say('problem.photos.large');
    case 'upload.too.slow':
      return say('refusal.upload.too.slow');
    case 'upload.refused':
    case 'upload.too.many.pixels':
    case 'upload.side.too.long':
      return say('problem.photos.refused');
    default:
      return [];
  }
}
