import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** A file in an archive: its length is written before its bytes, so it must be known. */
export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_FOLDER = 155;

/** A tar archive (POSIX ustar, which every system can read) of these files, in their order. */
export async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield header(name, size);
    let written = 0;
    for await (const bytes of body) {
      written += bytes.length;
      yield bytes;
    }
    if (written !== size) throw new Error(`${name} changed while it was read: ${size} bytes became ${written}.`);
    if (size % BLOCK) yield Buffer.alloc(BLOCK - (size % BLOCK));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [folder, file] = splitName(name);
  block.write(file, 0, LONGEST_NAME, 'utf8');
  block.write('0000600\0', 100, 'ascii'); // its owner alone may read it
  block.write('0000000\0', 108, 'ascii');
  block.write('0000000\0', 116, 'ascii');
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'ascii');
  block.write('00000000000\0', 136, 'ascii');
  block.write('        ', 148, 'ascii');
  block.write('0ustar\x0000', 156, 'ascii');
  block.write(folder, 345, LONGEST_FOLDER, 'utf8');
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return block;
}

function sumOf(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}

function splitName(name: string): [folder: string, file: string] {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return ['', name];
  const at = name.lastIndexOf('/');
  const [folder, file] = [name.slice(0, at), name.slice(at + 1)];
  if (Buffer.byteLength(folder) > LONGEST_FOLDER || Buffer.byteLength(file) > LONGEST_NAME) {
    throw new Error(`${name} is too long for an archive.`);
  }
  return [folder, file];
}

/** An archive that cannot be read to its end: cut off, changed, or no archive. */
export class BrokenArchive extends Error {}

/**
 * The files of a gzipped tar archive, one after the other. A body that is not read is skipped when the next is asked for.
 *
 * throws  BrokenArchive
 */
export async function* untar(path: string): AsyncGenerator<Entry> {
  const source = new ByteQueue(createReadStream(path).pipe(createGunzip()));
  try {
    while (true) {
      const block = await source.take(BLOCK);
      if (block.every((byte) => byte === 0)) return;
      const { name, size } = readHeader(block);
      const rest = { left: size };
      yield { name, size, body: bodyOf(source, rest) };
      await source.skip(rest.left + ((BLOCK - (size % BLOCK)) % BLOCK));
    }
  } finally {
    source.end();
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => {
    const field = block.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.subarray(0, end < 0 ? length : end).toString('utf8');
  };
  const sum = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(block);
  blank.fill(' ', 148, 156);
  if (sumOf(blank) !== sum) throw new BrokenArchive('The archive is damaged: a header does not add up.');
  const folder = text(345, LONGEST_FOLDER);
  return { name: folder ? `${folder}/${text(0, 100)}` : text(0, 100), size: Number.parseInt(text(124, 12), 8) };
}

async function* bodyOf(source: ByteQueue, rest: { left: number }): AsyncGenerator<Uint8Array> {
  while (rest.left > 0) {
    const bytes = await source.takeSome(rest.left);
    rest.left -= bytes.length;
    yield bytes;
  }
}

/** Bytes that arrive in pieces, taken in other pieces. */
class ByteQueue {
  #stream: NodeJS.ReadableStream & { destroy: () => void };
  #pieces: AsyncIterator<unknown>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: NodeJS.ReadableStream & { destroy: () => void }) {
    this.#stream = stream;
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for (let left = count; left > 0; ) {
      const part = await this.takeSome(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  async takeSome(most: number): Promise<Uint8Array> {
    if (this.#held.length === 0) this.#held = await this.#next();
    const some = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(some.length);
    return some;
  }

  async skip(count: number): Promise<void> {
    for (let left = count; left > 0; ) left -= (await this.takeSome(left)).length;
  }

  end(): void {
    this.#stream.destroy();
  }

  async #next(): Promise<Buffer> {
    try {
      const { value, done } = await this.#pieces.next();
      if (!done && Buffer.isBuffer(value)) return value;
    } catch (error) {
      throw new BrokenArchive('The archive is damaged or is none: it cannot be unpacked.', { cause: error });
    }
    throw new BrokenArchive('The archive is damaged: it ends too early.');
  }
}
