import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { createBundledPlaces } from '#adapters/places/bundled-places.ts';
import { demoJobs } from '#database/seed/demo-pictures.ts';
import { planPictures } from '#database/seed/pictures/plan-pictures.ts';
import { newShopFolder } from './shop-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demonstration shop, to be copied: migrated, seeded, with its pictures. */
    seededShop: string;
  }
}

const WALL = '#8a6f5a';
const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * Before the first story: one data directory with the demonstration shop, which each story copies. Its pictures are plain
 * areas of the right size and format: drawing the real ones takes minutes, and first-start.test.ts looks at those.
 */
export default async function seedShop(project: TestProject): Promise<() => void> {
  const run = newShopFolder('shops-of-a-run-');
  const directory = newShopFolder('seeded-shop-', run);
  // The shops of the run end with the processes that started them, a moment after the last story.
  const remove = () => rmSync(run, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  try {
    await chromium.executablePath(); // unpacked once: of two stories that begin together one would start half a browser
    await writePlainPictures(join(directory, 'files', 'pictures'));
    seed(directory);
    await createBundledPlaces(join(directory, 'cache', 'places-1')).placesOf('SN'); // cut once, not by each shop
    project.provide('seededShop', directory);
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

function seed(directory: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/process/shop-command.js', 'seed'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: directory, SHOP_TIME_ZONE: 'UTC' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The demonstration shop could not be seeded:\n${stdout}${stderr}`);
}

/** Pictures of one size and format are the same bytes, encoded once. */
async function writePlainPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const encoded = new Map<string, Promise<Buffer>>();
  for (const { files, width, height } of planPictures(demoJobs(), 'ELAMBA')) {
    for (const file of files) {
      const size = { width: file.width, height: Math.round((file.width * height) / width) };
      const key = `${size.width} ${size.height} ${file.format}`;
      const bytes = encoded.get(key) ?? encode(size, file.format);
      encoded.set(key, bytes);
      writeFileSync(join(folder, file.name), await bytes);
    }
  }
}

function encode(size: { width: number; height: number }, format: 'avif' | 'webp' | 'jpeg') {
  const image = sharp({ create: { ...size, channels: 3, background: WALL } });
  return image.toFormat(format, format === 'jpeg' ? {} : { effort: 0 }).toBuffer();
}
