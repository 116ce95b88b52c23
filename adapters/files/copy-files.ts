import type { FileEntry, Files } from '#shop/ports/files.ts';

/** What a copy did. `bytes` counts everything that is there now of what was asked for. */
export type Copied = { copied: number; alreadyThere: number; bytes: number };

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  json: 'application/json',
};
const AT_ONCE = 8;

/**
 * Copies every file of one place to another, and looks in the end whether each is there in its full size. What is there
 * already in the same size is left: a copy that was stopped goes on where it was. Nothing is taken away.
 *
 * onProgress  called with the number of files done
 * throws  when a file cannot be read or kept, or is not there in the end
 */
export async function copyFiles(
  from: Files,
  to: Files,
  onProgress: (done: number) => void = () => {},
): Promise<Copied> {
  const there = await sizesIn(to);
  const wanted = new Map<string, number>();
  const outcome: Copied = { copied: 0, alreadyThere: 0, bytes: 0 };
  const files = from.list('')[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name, size } = next.value;
      if (there.get(name) === size) outcome.alreadyThere += 1;
      else if (!(await isCopied(next.value, from, to))) continue;
      else outcome.copied += 1;
      wanted.set(name, size);
      outcome.bytes += size;
      onProgress(wanted.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const now = await sizesIn(to);
  for (const [name, size] of wanted) {
    if (now.get(name) !== size) throw new Error(`"${name}" is not there in its full size of ${size} bytes`);
  }
  return outcome;
}

/** False for one that the running shop has taken away since it was listed. */
async function isCopied({ name }: FileEntry, from: Files, to: Files): Promise<boolean> {
  const bytes = await from.read(name);
  if (bytes === null) return false;
  await to.put(name, bytes, TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  return true;
}

async function sizesIn(files: Files): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of files.list('')) sizes.set(name, size);
  return sizes;
}
