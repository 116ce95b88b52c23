import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FONTS = join(import.meta.dirname, '..', 'seo', 'fonts');

let faces: Promise<{ display: Buffer; text: Buffer }> | undefined;

/** The shop's faces as documents need them: as TrueType, read once per process, since PDF knows no woff2. */
export function documentFonts(): Promise<{ display: Buffer; text: Buffer }> {
  faces ??= readBoth();
  return faces;
}

async function readBoth(): Promise<{ display: Buffer; text: Buffer }> {
  const [display, text] = await Promise.all(['ojuju.ttf', 'hanken.ttf'].map((file) => readFile(join(FONTS, file))));
  if (!display || !text) throw new Error(`The fonts of documents are missing in ${FONTS}`);
  return { display, text };
}
