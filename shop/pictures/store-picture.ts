import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PictureFile } from '#contracts/catalog.ts';
import { hasNoRoom } from '../kernel/not-now.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { FilesAway } from '../ports/files.ts';
import type { Bitmap } from '../ports/image-processor.ts';
import { knownKind } from './redraw-picture.ts';
import { UNHUNG_MS } from './rules.ts';
import { uploads } from './tables.ts';

/** A picture that was uploaded, under a name of its own that nobody can guess. */
export type Upload = { key: string; width: number; height: number; wallColour: string; formats: PictureFile[] };

/**
 * Takes in a picture that somebody sends, draws it anew in the widths and formats of the shop, and keeps it for a day;
 * a change that uses it keeps it for longer (`claimUploads`).
 *
 * bytes       the file as it was sent; its name and the type its sender gave it do not matter
 * refuses     upload.too.large · upload.too.many.pixels · upload.side.too.long · upload.refused: not a JPEG, PNG, WebP or AVIF, or
 *             one that cannot be read · service.unavailable: many are being drawn already, or the file store is away · what the
 *             signal was aborted with: whoever sent it waits no longer, and nothing of it is kept
 * throws      what the files throw when there is no room (storage.full for whoever asked); nothing of the picture stays
 * repeatable  each call keeps another picture; what is used nowhere is deleted
 * source     , U01, U03
 */
export async function storePicture(
  shop: Shop,
  { bytes, actor, signal }: { bytes: Uint8Array; actor: string; signal?: AbortSignal },
): Promise<Upload> {
  const kind = knownKind(bytes);
  const { bitmaps, width, height, wallColour } = await shop.imageProcessor.process(bytes, kind, signal);
  signal?.throwIfAborted();
  const key = `photo-${shop.ids.uuid().replaceAll('-', '')}`;
  const formats = nameFiles(key, bitmaps);
  const createdAt = shop.clock.now();
  const keptUntil = new Date(createdAt.getTime() + UNHUNG_MS);
  const upload = { key, width, height, wallColour, formats };
  // the row first: a stop between the two leaves files that the sweep knows of
  await shop.db.insert(uploads).values({ ...upload, fileKey: key, uploadedBy: actor, createdAt, keptUntil });
  try {
    for (const [index, { path, format }] of formats.entries()) {
      const bitmap = bitmaps[index];
      if (bitmap) await shop.files.put(pictureName(path), bitmap.bytes, `image/${format}`);
    }
  } catch (error) {
    await shop.db.update(uploads).set({ isGoing: true }).where(eq(uploads.fileKey, key));
    // on a full disk what fitted does not wait for the sweep
    if (hasNoRoom(error)) await Promise.allSettled(formats.map(({ path }) => shop.files.remove(pictureName(path))));
    throw error instanceof FilesAway ? new Refusal('service.unavailable', { retryAfterSeconds: 30 }) : error;
  }
  return upload;
}

/** Named by their content, so that a browser may keep them for ever. */
function nameFiles(key: string, bitmaps: readonly Bitmap[]): PictureFile[] {
  const content = createHash('sha256');
  for (const { bytes } of bitmaps) content.update(bytes);
  const stem = `${key}-${content.digest('hex').slice(0, 10)}`;
  return bitmaps.map(({ width, format }) => ({ width, format, path: `${stem}-${width}.${format}` }));
}

/** What the file of a picture is called in the shop's files. */
export function pictureName(path: string): string {
  return `pictures/${path}`;
}
