import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SHRINKS = /[.](js|css|svg|json|txt|xml|webmanifest)$/;
const SMALLEST = 1_024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz beside every built text file: the server sends those and compresses nothing on the way. */
export async function compressBuild(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  await Promise.all(entries.map((entry) => compressEntry(join(folder, entry.name), entry)));
}

async function compressEntry(path, entry) {
  if (entry.isDirectory()) await compressBuild(path);
  else if (SHRINKS.test(entry.name)) await compressFile(path);
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
