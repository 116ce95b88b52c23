import { describe, expect, it } from 'vitest';
import type { FileEntry, Files } from '#shop/ports/files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (given: Uint8Array | null) => given && new TextDecoder().decode(given);

/** All that a place says is there under names that begin so. */
export async function listed(files: Files, start: string): Promise<FileEntry[]> {
  const found: FileEntry[] = [];
  for await (const entry of files.list(start)) found.push(entry);
  return found;
}

/** What the shop needs of any place that keeps its files. Names are the suite's own. */
export function describeFiles(under: () => Files): void {
  describe('a place for files', () => {
    it('gives back what was put, byte by byte', async () => {
      const all = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
      await under().put('pictures/all-bytes.webp', all, 'image/webp');
      const given = await under().read('pictures/all-bytes.webp');
      expect(given && Buffer.compare(given, all)).toBe(0);
    });

    it('keeps the latest under a name, also when several come at once', async () => {
      await under().put('pictures/again.jpeg', bytes('first'), 'image/jpeg');
      await under().put('pictures/again.jpeg', bytes('second'), 'image/jpeg');
      expect(text(await under().read('pictures/again.jpeg'))).toBe('second');
      const words = ['one', 'two', 'three', 'four'];
      await Promise.all(words.map((word) => under().put('pictures/raced.jpeg', bytes(word), 'image/jpeg')));
      expect(words).toContain(text(await under().read('pictures/raced.jpeg')));
    });

    it('has nothing under a name that was never put, or was taken away', async () => {
      expect(await under().read('pictures/never.avif')).toBeNull();
      await under().put('pictures/gone.avif', bytes('x'), 'image/avif');
      await under().remove('pictures/gone.avif');
      expect(await under().read('pictures/gone.avif')).toBeNull();
    });

    it('takes away what is not there without a word', async () => {
      await expect(under().remove('pictures/never-there.avif')).resolves.toBeUndefined();
    });

    it('lists what begins with a name, each with its size, and nothing else', async () => {
      const names = Array.from({ length: 7 }, (_, index) => `listed/page-${index}.webp`);
      for (const [size, name] of names.entries()) await under().put(name, new Uint8Array(size), 'image/webp');
      await under().put('listed-not/other.webp', bytes('x'), 'image/webp');
      const found = await listed(under(), 'listed/');
      expect(found.sort((a, b) => a.size - b.size)).toEqual(names.map((name, size) => ({ name, size })));
      expect(await listed(under(), 'never-kept/')).toEqual([]);
    });

    it('says where a browser finds a file', () => {
      expect(under().url('pictures/again.jpeg')).toMatch(/^(\/|https:\/\/).*pictures\/again\.jpeg$/);
    });

    it.each([
      '../secret',
      'pictures/../../secret',
      '/etc/passwd',
      'pictures/.hidden',
      'pictures//double',
      'pictures\\back',
      'pictures/%2e%2e%2fsecret',
      'pictures/a\0.png',
      'pictures/Grand.JPG',
      '',
      'a'.repeat(300),
    ])('U04: refuses the name %j for everything', async (name) => {
      await expect(async () => under().put(name, bytes('x'), 'image/png')).rejects.toThrow('cannot be the name');
      await expect(async () => under().read(name)).rejects.toThrow('cannot be the name');
      await expect(async () => under().remove(name)).rejects.toThrow('cannot be the name');
      expect(() => under().url(name)).toThrow('cannot be the name');
    });
  });
}
