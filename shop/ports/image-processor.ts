import type { PictureFile } from '#contracts/catalog.ts';

/** One bitmap of a picture, ready to be kept. */
export type Bitmap = { width: number; format: PictureFile['format']; bytes: Uint8Array };

/** A picture as the shop shows it: in every width and format, without anything that the sent file carried besides. */
export type Developed = {
  /** Of the largest bitmap, in pixels, upright. */
  width: number;
  height: number;
  /** `#rrggbb`, shown until the picture has come: the colour around its subject. */
  wallColour: string;
  bitmaps: Bitmap[];
};

/** What a sent file says it is, by its first bytes. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Draws pictures that were sent anew. */
export type ImageProcessor = {
  /**
   * Reads a sent picture and draws it anew: upright, without place, camera or hidden content. One at a time.
   *
   * kind     what the first bytes say; a file that is then read as something else is refused
   * refuses  upload.refused: it cannot be read to its end · upload.too.many.pixels: more than a camera makes, or far
   *          more than its bytes can show, which is said before they are read ·
   *          service.unavailable: too many wait already
   * source   R-151, RELIABILITY 3.18
   */
  develop: (photo: Uint8Array, kind: PhotoKind) => Promise<Developed>;
};
