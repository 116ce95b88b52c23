import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskFiles } from '#adapters/files/disk-files.ts';
import { readConfig } from '../config.ts';
import { openFiles, picturesElsewhere } from './open-files.ts';

const BUCKET = { S3_BUCKET: 'shop', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const DATA_DIR = mkdtempSync(join(tmpdir(), 'open-files-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const configOf = (environment: Record<string, string>) => readConfig({ DATA_DIR, ...environment });
const drawn = (done: number, total: number) => ({ progress: () => ({ done, total }) });

test('pages name the bucket once every picture is there, and the shop before', () => {
  const config = configOf({ FILES: 's3', ...BUCKET, S3_PUBLIC_URL: 'https://files.example/shop' });
  const files = openFiles(config);
  expect(picturesElsewhere(config, files, drawn(3, 9))).toBeNull();
  expect(picturesElsewhere(config, files, drawn(9, 9))).toBe('https://files.example/shop/pictures/');
});

test('pages name the shop where only the shop may open the bucket, or nothing lies in one', () => {
  const closed = configOf({ FILES: 's3', ...BUCKET });
  expect(picturesElsewhere(closed, openFiles(closed), drawn(9, 9))).toBeNull();
  const disk = configOf({ ...BUCKET, S3_PUBLIC_URL: 'https://files.example' });
  expect(picturesElsewhere(disk, createDiskFiles(DATA_DIR), drawn(9, 9))).toBeNull();
});
