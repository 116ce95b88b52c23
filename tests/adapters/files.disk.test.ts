import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDiskFiles } from '#adapters/files/disk-files.ts';
import { describeFiles } from './files.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeFiles(() => createDiskFiles(folder));

it('leaves no half file when writing fails', async () => {
  const files = createDiskFiles(folder);
  await files.put('pictures/taken/by-a-folder.webp', new Uint8Array(3), 'image/webp');
  await expect(files.put('pictures/taken', new Uint8Array(3), 'image/webp')).rejects.toThrow();
  expect(
    readdirSync(join(folder, 'pictures'), { recursive: true }).filter((name) => `${name}`.endsWith('.part')),
  ).toEqual([]);
});
