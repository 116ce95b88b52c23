import type { PictureFile } from '#contracts/catalog.ts';

/** One bitmap of a picture, ready to be kept. */
export type Bitmap = { width: number; format: PictureFile['format']; bytes: Uint8Array };

/** A picture as the shop shows it: in every width and format, without anything that the sent file carried besides. */
export type ProcessedPhoto = {
  /** Of the largest bitmap, in pixels, upright. */
  width: number;
  height: number;
  /** `#rrggbb`, shown until the picture has come: the colour around its subject. */
  wallColour: string;
  bitmaps: Bitmap[];
};

/** A photograph that few people look at: large to read what it shows, and small for a page; both are WebP. */
export type RedrawnPhoto = {
  /** Of the large one, in pixels, upright. */
  width: number;
  height: number;
  /** At most LARGEST_REDRAWN_BYTES. */
  large: Uint8Array;
  /** Within 320 by 320 pixels. */
  small: Uint8Array;
};

/** What the large one has at most: a photograph with more is drawn smaller. */
export const LARGEST_REDRAWN_BYTES = 1_048_576;

/** What a sent file says it is, by its first bytes. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Until a picture is drawn, waiting included: shorter than a connection that says nothing is kept (server/app.ts). */
export const LONGEST_DRAWING_MS = 20_000;

/** Draws pictures that were sent anew. */
export type ImageProcessor = {
  /**
   * Reads a sent picture and draws it anew: upright, without place, camera or hidden content. One at a time.
   *
   * signal   aborted when nobody waits for the picture any more: it is not drawn, or no further
   * kind     what the first bytes say; a file that is then read as something else is refused
   * refuses  upload.refused: it cannot be read to its end · upload.too.many.pixels: more than a camera makes, or far
   *          more than its bytes can show, which is said before they are read · upload.side.too.long: longer than any camera's ·
   *          service.unavailable: it could not be drawn within LONGEST_DRAWING_MS · what the signal was aborted with
   * source   R-151
   */
  process: (photo: Uint8Array, kind: PhotoKind, signal?: AbortSignal) => Promise<ProcessedPhoto>;
  /** The same for a photograph that the shop does not show: two bitmaps, in half a second. Refuses what `process` refuses. */
  redraw: (photo: Uint8Array, kind: PhotoKind, signal?: AbortSignal) => Promise<RedrawnPhoto>;
};
