import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import type { PhotoKind, RedrawnPhoto } from '../ports/image-processor.ts';
import { LARGEST_PHOTO_BYTES, photoKindOf } from './rules.ts';

/**
 * What a sent file is, by its first bytes.
 *
 * refuses  upload.too.large · upload.refused: not a JPEG, PNG, WebP or AVIF
 * source   R-151
 */
export function knownKind(bytes: Uint8Array): PhotoKind {
  if (bytes.length > LARGEST_PHOTO_BYTES) throw new Refusal('upload.too.large');
  const kind = photoKindOf(bytes);
  if (kind === null) throw new Refusal('upload.refused');
  return kind;
}

/**
 * Draws a photograph anew that the shop does not show: nothing of where, when and with what it was taken is left. It is kept
 * by whoever asks, never among the shop's files.
 *
 * refuses     as storePicture
 * repeatable  nothing is kept
 * source      R-151, decision 0100
 */
export function redrawPicture(
  shop: Pick<Shop, 'imageProcessor'>,
  { bytes, signal }: { bytes: Uint8Array; signal?: AbortSignal | undefined },
): Promise<RedrawnPhoto> {
  return shop.imageProcessor.redraw(bytes, knownKind(bytes), signal);
}
