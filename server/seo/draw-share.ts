import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Picture } from '#contracts/catalog.ts';
import { filesOf } from '#contracts/pictures.ts';
import { SHARE_SIZE } from '#contracts/seo.ts';

/** What stands on a picture for sharing. Without a picture its wall alone is painted. */
export type ShareDrawing = {
  picture: Picture | null;
  /** Above the title, in capitals: cloth and design number, or a place. */
  label: string;
  title: string;
  shopName: string;
  /** Colours of the cloth, as #rrggbb. */
  dots: readonly string[];
  /** The picture fills the width, above a wall with the words. */
  isWide: boolean;
};

const FONTS = join(import.meta.dirname, 'fonts');
const DISPLAY = { file: join(FONTS, 'ojuju.ttf'), family: 'Ojuju ExtraLight' };
const PAPER = '#fffdf6';
const INK = '#14163a';
const INDIGO = '#1b2055';
const QUIET = '#565a78';
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const SIDE = 504; // 4:5 of the height
const MARGIN = 56;
const BAND = 176;

type Words = { text: string; size: number; weight: number; colour: string; width: number; spacing?: number };

const marked = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Words in the shop's display face; sizes are pixels, because 72 points are an inch. */
async function write({ text, size, weight, colour, width, spacing = 0 }: Words) {
  const style = `font_family="${DISPLAY.family}" weight="${weight}" size="${size}pt" foreground="${colour}" letter_spacing="${spacing * 1024}" line_height="0.82"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${style}>${marked(text)}</span>`,
      fontfile: DISPLAY.file,
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The title as large as it may be in three lines. */
async function writeTitle(text: string, width: number, colour: string) {
  for (const size of [82, 68, 56, 46]) {
    const written = await write({ text, size, weight: 600, colour, width });
    if (written.height <= size * 3.4 && written.width <= width) return written;
  }
  return write({ text: `${text.slice(0, 70)}…`, size: 46, weight: 600, colour, width });
}

function dotsSvg(colours: readonly string[]): Buffer {
  const shown = colours.filter((colour) => /^#[0-9a-f]{6}$/i.test(colour)).slice(0, 5);
  const circles = shown.map(
    (colour, place) =>
      `<circle cx="${14 + place * 34}" cy="14" r="11" fill="${colour}" stroke="${INK}" stroke-opacity=".14" stroke-width="2"/>`,
  );
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="180" height="28">${circles.join('')}</svg>`);
}

/** Gives the file of a picture; null when it is not there. */
type ReadPicture = (path: string) => Promise<Uint8Array | null>;

/** The bitmap to draw from: the widest that is there. */
async function sourceOf(picture: Picture | null, read: ReadPicture): Promise<Uint8Array | null> {
  const files = (picture ? filesOf(picture) : []).sort((one, other) => other.width - one.width);
  for (const { path } of files) {
    const bytes = await read(path);
    if (bytes) return bytes;
  }
  return null;
}

async function pictureLayer(source: Uint8Array | null, width: number, height: number): Promise<OverlayOptions[]> {
  if (!source) return [];
  return [
    {
      input: await sharp(source).resize(width, height, { fit: 'cover', position: 'top' }).png().toBuffer(),
      left: 0,
      top: 0,
    },
  ];
}

async function besideLayers({ label, title, shopName, dots }: ShareDrawing): Promise<OverlayOptions[]> {
  const left = SIDE + MARGIN;
  const width = WIDTH - left - MARGIN;
  const [above, words, name] = await Promise.all([
    label ? write({ text: label.toUpperCase(), size: 24, weight: 600, colour: QUIET, width, spacing: 1.5 }) : null,
    writeTitle(title, width, INK),
    write({ text: shopName.toUpperCase(), size: 44, weight: 800, colour: INDIGO, width }),
  ]);
  return [
    ...(above ? [{ input: above.input, left, top: MARGIN + 8 }] : []),
    { input: words.input, left, top: MARGIN + 24 + (above?.height ?? 0) + 16 },
    { input: dotsSvg(dots), left, top: HEIGHT - MARGIN - 44 - 52 },
    { input: name.input, left, top: HEIGHT - MARGIN - name.height },
  ];
}

async function belowLayers({ title, shopName }: ShareDrawing): Promise<OverlayOptions[]> {
  const [name, words] = await Promise.all([
    write({ text: shopName.toUpperCase(), size: 92, weight: 800, colour: PAPER, width: WIDTH }),
    write({ text: title, size: 46, weight: 600, colour: PAPER, width: WIDTH / 2 - MARGIN }),
  ]);
  const middle = HEIGHT - BAND / 2;
  return [
    { input: name.input, left: MARGIN, top: Math.round(middle - name.height / 2) },
    { input: words.input, left: WIDTH - MARGIN - words.width, top: Math.round(middle - words.height / 2) },
  ];
}

/** Draws a picture for sharing: the article on its wall and its name beside it, or a scene over the shop's name. */
export async function drawShare(drawing: ShareDrawing, read: ReadPicture): Promise<Buffer> {
  const { picture, isWide } = drawing;
  const source = await sourceOf(picture, read);
  const [width, height] = isWide ? [WIDTH, HEIGHT - BAND] : [SIDE, HEIGHT];
  const wall = { create: { width, height, channels: 3 as const, background: picture?.wallColour ?? '#f2c566' } };
  const layers = [
    { input: await sharp(wall).png().toBuffer(), left: 0, top: 0 },
    ...(await pictureLayer(source, width, height)),
    ...(isWide ? await belowLayers(drawing) : await besideLayers(drawing)),
  ];
  const ground = {
    create: { width: WIDTH, height: HEIGHT, channels: 3 as const, background: isWide ? INDIGO : PAPER },
  };
  return sharp(ground).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
