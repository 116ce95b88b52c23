/// <reference path="./wawoff2.d.ts" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decompress } from 'wawoff2';

const FONTS = join(import.meta.dirname, '..', '..', 'web', 'ui', 'fonts');

let faces: Promise<{ display: Buffer; text: Buffer }> | undefined;

/** The shop's faces as papers need them: unpacked once per process, since PDF knows no woff2. */
export function paperFonts(): Promise<{ display: Buffer; text: Buffer }> {
  faces ??= unpackBoth();
  return faces;
}

/** One after the other: the unpacker has one memory. */
async function unpackBoth(): Promise<{ display: Buffer; text: Buffer }> {
  const display = await unpack('ojuju.woff2');
  return { display, text: await unpack('hanken.woff2') };
}

async function unpack(file: string): Promise<Buffer> {
  return Buffer.from(await decompress(await readFile(join(FONTS, file))));
}
