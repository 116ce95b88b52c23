import sharp, { type Metadata, type OutputInfo, type Raw, type Sharp } from 'sharp';
import type { PictureFile } from '#contracts/catalog.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import {
  type Bitmap,
  type ImageProcessor,
  LARGEST_REDRAWN_BYTES,
  LONGEST_DRAWING_MS,
  type PhotoKind,
  type ProcessedPhoto,
  type RedrawnPhoto,
} from '#shop/ports/image-processor.ts';
import { createQueue } from './one-at-a-time.ts';
import { colourAround } from './wall-colour.ts';

/** What a camera makes at most, and what a decompression bomb exceeds. */
const MOST_PIXELS = 40e6;
/** Longer than any camera's, and than what can be drawn as a band of a pixel or two. */
const LONGEST_SIDE = 20_000;
/** So many pixels take less than a second, whatever they show. */
const FEW_PIXELS = 4e6;
/** A photograph has one to twenty, a flat drawing a few hundred; a bomb of 2 kB has 20,000. */
const MOST_PIXELS_PER_BYTE = 1_000;

sharp.cache(false); // it would keep what was decoded, and no picture comes twice
/** Nothing in the shop is drawn larger: database/seed/pictures/picture-sizes.ts. */
const LARGEST = { width: 1600, height: 2400 };
/** Whoever comes later is asked to come again: each holds the bytes of a file. */
const MOST_WAITING = 12;

/** The widths in which the shop shows pictures, as of its own drawings; never wider than what was sent. */
const WIDTHS: Record<PictureFile['format'], readonly number[]> = {
  avif: [320, 480, 640, 960, 1600],
  webp: [160, 320, 640, 960],
  jpeg: [640],
};

/**
 * Draws sent pictures anew with sharp, one at a time: it works on the threads on which the shop hashes passwords and reads
 * files, so it may have one of them.
 */
export function createSharpImageProcessor(): ImageProcessor {
  const inTurn = createQueue({ mostWaiting: MOST_WAITING, longestMs: LONGEST_DRAWING_MS });
  return {
    process: (photo, kind, signal) =>
      inTurn(async () => {
        const { data, info } = await readPixels(photo, kind);
        const raw = { width: info.width, height: info.height, channels: info.channels };
        const hasClear = info.channels === 4;
        signal?.throwIfAborted();
        return {
          width: info.width,
          height: info.height,
          wallColour: await colourAround(sharp(data, { raw })),
          bitmaps: await drawBitmaps(data, raw, { hasClear, signal }),
        } satisfies ProcessedPhoto;
      }, signal),
    redraw: (photo, kind, signal) =>
      inTurn(async () => {
        const { data, info } = await readPixels(photo, kind);
        signal?.throwIfAborted();
        return redrawn(data, { width: info.width, height: info.height, channels: info.channels });
      }, signal),
  };
}

/** The picture upright and as pixels, at most as large as the shop shows it; without alpha when nothing shines through. */
async function readPixels(photo: Uint8Array, kind: PhotoKind) {
  try {
    const metadata = await sharp(photo, { limitInputPixels: false }).metadata(); // the head alone
    if (!isOfKind(metadata, kind)) throw new Refusal('upload.refused');
    refuseManyPixels(metadata, photo.length);
    const image = sharp(photo, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const upright = image
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    if (!metadata.hasAlpha) return await upright.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return await withoutIdleAlpha(await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true }));
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new Refusal('upload.refused'); // whatever the decoder says of a broken file
  }
}

/** The head of a file says how many pixels it unpacks to: too many are refused before the first is read. */
function refuseManyPixels({ width, height }: Metadata, bytes: number): void {
  if (Math.max(width ?? 0, height ?? 0) > LONGEST_SIDE) throw new Refusal('upload.side.too.long');
  const pixels = (width ?? 0) * (height ?? 0);
  const isBomb = pixels > FEW_PIXELS && pixels > bytes * MOST_PIXELS_PER_BYTE;
  if (pixels > MOST_PIXELS || isBomb) throw new Refusal('upload.too.many.pixels');
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Alpha is kept only where something shines through. Looked for after scaling down: the whole picture is read once. */
async function withoutIdleAlpha({ data, info }: Pixels): Promise<Pixels> {
  const { width, height, channels } = info;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return { data, info };
  return sharp(data, { raw: { width, height, channels } }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function isOfKind({ format, compression, width, height }: Metadata, kind: PhotoKind): boolean {
  if (!width || !height) return false;
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind;
}

/** Widths of a photograph that few people look at; even noise of the narrowest has fewer bytes than it may have. */
const REDRAWN_WIDTHS = [1600, 1200, 800] as const;
const SMALL = { width: 320, height: 320 };

async function redrawn(data: Buffer, raw: Raw): Promise<RedrawnPhoto> {
  const small = await encode(sharp(data, { raw }).resize({ ...SMALL, fit: 'inside' }), 'webp', false).toBuffer();
  for (const width of REDRAWN_WIDTHS) {
    const box = { width, height: 1.5 * width, fit: 'inside' as const, withoutEnlargement: true };
    const { data: large, info } = await encode(sharp(data, { raw }).resize(box), 'webp', false).toBuffer({
      resolveWithObject: true,
    });
    if (large.length <= LARGEST_REDRAWN_BYTES) return { width: info.width, height: info.height, large, small };
  }
  throw new Refusal('upload.refused');
}

type Drawing = { hasClear: boolean; signal: AbortSignal | undefined };

async function drawBitmaps(data: Buffer, raw: Raw, { hasClear, signal }: Drawing): Promise<Bitmap[]> {
  const bitmaps: Bitmap[] = [];
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    for (const width of widthsUpTo(raw.width, WIDTHS[format])) {
      signal?.throwIfAborted();
      const scaled = sharp(data, { raw }).resize({ width });
      bitmaps.push({ width, format, bytes: await encode(scaled, format, hasClear).toBuffer() });
    }
  }
  return bitmaps;
}

/** All that are narrower than the picture, and its own width or the last one, whichever is less. */
function widthsUpTo(own: number, widths: readonly number[]): number[] {
  const widest = Math.min(own, widths.at(-1) ?? own);
  return [...widths.filter((width) => width < widest), widest];
}

/** Qualities measured on photographs of cloth: no difference is seen at arm's length, and a picture takes two seconds. */
function encode(image: Sharp, format: PictureFile['format'], hasClear: boolean): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
    case 'webp':
      return image.webp({ quality: 76, effort: 2 });
    case 'jpeg':
      return (hasClear ? image.flatten({ background: '#ffffff' }) : image).jpeg({ quality: 80 });
    default:
      return format satisfies never;
  }
}
