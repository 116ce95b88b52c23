import { join } from 'node:path';
import sharp from 'sharp';

const FONT = join(import.meta.dirname, '..', 'seo', 'fonts', 'ojuju.ttf');
const INDIGO = '#1b2055';
const PAPER = '#fffdf6';
const DOTS = ['#3a46ad', '#f2b632', '#b0143f'];
/** Drawn large once, then made smaller. */
const SIZE = 512;
/** What a launcher may cut away at each side of a maskable icon: the letter stays within the middle 80%. */
const SAFE = 0.1;

const escaped = (sign: string) => sign.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`);

/** The first letter of the shop's name, in the display face at its heaviest, cut to its ink. */
async function letterOf(name: string, height: number): Promise<Buffer> {
  const [letter = 'E'] = [...name.trim().toUpperCase()];
  const text = `<span font_family="Ojuju ExtraLight" weight="800" size="400pt" foreground="${PAPER}">${escaped(letter)}</span>`;
  const drawn = await sharp({ text: { text, fontfile: FONT, dpi: 72, rgba: true } })
    .png()
    .toBuffer();
  return sharp(await sharp(drawn).trim().png().toBuffer())
    .resize({ height: Math.round(height), width: Math.round(height), fit: 'inside' })
    .png()
    .toBuffer();
}

/** The promo bar along the lower edge, with its dots. */
function strip(inset: number): Buffer {
  const height = SIZE * 0.17;
  const top = SIZE - height - inset;
  const dots = DOTS.map((colour, place) => {
    const x = SIZE / 2 + (place - 1) * SIZE * 0.16;
    return `<circle cx="${x}" cy="${top + height / 2}" r="${SIZE * 0.048}" fill="${colour}"/>`;
  });
  const band = `<rect x="0" y="${top}" width="${SIZE}" height="${height + inset}" fill="${PAPER}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${band}${dots.join('')}</svg>`,
  );
}

/** The shop's icon: its letter on indigo over the promo bar. A maskable one leaves room for a launcher that cuts it round. */
export async function drawIcon(name: string, isMaskable: boolean): Promise<Buffer> {
  const inset = isMaskable ? SIZE * SAFE : 0;
  const letter = await letterOf(name, SIZE * (isMaskable ? 0.44 : 0.56));
  const { width = 0, height = 0 } = await sharp(letter).metadata();
  const free = SIZE - SIZE * 0.17 - inset * 2;
  return sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: INDIGO } })
    .composite([
      { input: strip(inset), left: 0, top: 0 },
      { input: letter, left: Math.round((SIZE - width) / 2), top: Math.round(inset + (free - height) / 2) },
    ])
    .png()
    .toBuffer();
}

/** The same icon in one size. */
export function resizeIcon(icon: Buffer, size: number): Promise<Buffer> {
  return sharp(icon).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** One PNG in the old shape that browsers ask for by themselves. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The icon for tabs that draw at any size. The letter is not a font every browser has, so the drawn one stands in it. */
export function toSvg(png: Buffer): string {
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="${picture}" width="64" height="64"/></svg>`;
}
