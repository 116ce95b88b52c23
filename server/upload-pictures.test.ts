import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uploadPicture } from './upload-pictures.ts';

const bitmap = (width: number) => ({ name: `hero-${width}.avif`, width, format: 'avif' as const, quality: 50 });
const picture = { files: [bitmap(320), bitmap(640)] };

function drawn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
  for (const { name } of picture.files) writeFileSync(join(folder, name), name);
  return folder;
}

it('a drawn picture is uploaded to the other host, and deleted here', async () => {
  const folder = drawn();
  const kept = new Map<string, string>();
  const put = async (name: string, _bytes: Uint8Array, type: string) => void kept.set(name, type);
  await uploadPicture({ put }, folder, picture);
  expect([...kept].sort()).toEqual([
    ['pictures/hero-320.avif', 'image/avif'],
    ['pictures/hero-640.avif', 'image/avif'],
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

it('a host that is away for a moment is waited for', async () => {
  let isAway = true;
  const put = async () => {
    if (!isAway) return;
    isAway = false;
    throw new Error('503');
  };
  await expect(uploadPicture({ put }, drawn(), picture, [1])).resolves.toBeUndefined();
});

it('a picture that cannot be brought stays on this machine', async () => {
  const folder = drawn();
  const put = async () => Promise.reject(new Error('AccessDenied'));
  await expect(uploadPicture({ put }, folder, picture, [1])).rejects.toThrow('AccessDenied');
  expect(readdirSync(folder)).toHaveLength(2);
});
