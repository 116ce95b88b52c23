import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const SHRINKS = /[.](js|css|svg|json|txt|xml|webmanifest)$/;
const SMALLEST = 1_024;

/** Lays a .br and a .gz beside every built text file: the server sends those and compresses nothing on the way. */
export function compressBuild(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compressBuild(path);
    else if (SHRINKS.test(entry.name)) compressFile(path);
  }
}

function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
