import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { itInRest } from '#tests/support/test-scope.ts';
import type { PictureSpec } from './picture-specs.ts';
import { openStudio, type Studio } from './picture-studio.ts';
import { type PlannedPicture, planPictures } from './plan-pictures.ts';

const spec: PictureSpec = { draw: 'kufi', cloth: { pattern: 'solid', palette: 'sun' }, wall: 'sky' };
/** Small pictures, alike but for their seed. */
const plan = (...keys: string[]): PlannedPicture[] =>
  planPictures(
    keys.map((key) => ({ key, spec: { ...spec, seed: key }, view: 'cloth', sizes: [64] })),
    'Elamba',
  );
const fileOf = (picture: PlannedPicture | undefined) => picture?.files[0]?.name ?? 'none';
const filesOf = (pictures: PlannedPicture[]) => pictures.flatMap(({ files }) => files.map(({ name }) => name)).sort();

let folders: { outDir: string; cacheDir: string };
let opened: Studio[];
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  folders = { outDir: join(folder, 'out'), cacheDir: join(folder, 'cache') };
  opened = [];
});
afterEach(() => {
  for (const studio of opened) studio.stop();
  rmSync(join(folders.outDir, '..'), { recursive: true, force: true });
});

function studioOf(pictures: PlannedPicture[]) {
  const studio = openStudio({ ...folders, workers: 1, longestWaitMs: 120_000 });
  opened.push(studio);
  const drawn: string[] = [];
  studio.watch((_progress, key) => drawn.push(key));
  studio.begin(pictures);
  return { studio, drawn };
}

it('a picture that somebody waits for is drawn before the others, and lies there when the waiting ends', async () => {
  const pictures = plan('first', 'second', 'third', 'last');
  const { studio, drawn } = studioOf(pictures);
  expect(await studio.whenDrawn(fileOf(pictures[3]))).toBe(true);
  expect(drawn).toEqual(['first', 'last']);
  expect(readdirSync(folders.outDir)).toContain(fileOf(pictures[3]));
  expect(studio.progress()).toEqual({ done: 2, total: 4 });
});

itInRest(
  'a studio that is stopped in the middle leaves no half picture, and the next one draws what is missing',
  async () => {
    const pictures = plan('first', 'second', 'third');
    const { studio, drawn } = studioOf(pictures);
    await studio.whenDrawn(fileOf(pictures[0]));
    const waiting = studio.whenDrawn(fileOf(pictures[2]));
    studio.stop();
    expect(await waiting).toBe(false);
    const whole = filesOf(pictures.filter(({ key }) => drawn.includes(key)));
    expect(readdirSync(folders.outDir).sort()).toEqual(whole);

    const next = studioOf(pictures);
    expect(await next.studio.finished()).toEqual([]);
    expect([...drawn, ...next.drawn].sort()).toEqual(['first', 'second', 'third']);
    expect(readdirSync(folders.outDir).sort()).toEqual(filesOf(pictures));
  },
);

itInRest('two studios on the same folders draw the same pictures without harm', async () => {
  const pictures = plan('first', 'second');
  const both = [studioOf(pictures), studioOf(pictures)];
  expect(await Promise.all(both.map(({ studio }) => studio.finished()))).toEqual([[], []]);
  expect(readdirSync(folders.outDir).sort()).toEqual(filesOf(pictures));
  expect(readdirSync(folders.cacheDir).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('what a killed process left half written is removed once it is old, and never served', async () => {
  const pictures = plan('first');
  await studioOf(pictures).studio.finished();
  const [old, fresh] = ['old.avif.1.part', 'fresh.avif.2.part'].map((name) => join(folders.outDir, name));
  for (const path of [old, fresh]) writeFileSync(path ?? '', 'half');
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(old ?? '', longAgo, longAgo);
  studioOf(pictures);
  expect(readdirSync(folders.outDir).filter((name) => name.endsWith('.part'))).toEqual(['fresh.avif.2.part']);
});

it('a picture that was taken away comes back from the cache without being drawn', async () => {
  const pictures = plan('first');
  await studioOf(pictures).studio.finished();
  rmSync(join(folders.outDir, fileOf(pictures[0])));
  const { studio, drawn } = studioOf(pictures);
  expect(studio.progress()).toEqual({ done: 1, total: 1 });
  expect(drawn).toEqual([]);
  expect(statSync(join(folders.outDir, fileOf(pictures[0]))).size).toBeGreaterThan(0);
});

it('a picture that cannot be drawn is given up, and does not stop the others', async () => {
  const [broken, whole] = plan('broken', 'whole');
  if (!broken || !whole) throw new Error('planned');
  const job = { ...broken.job, sizes: [-1] };
  const { studio } = studioOf([{ ...broken, job }, whole]);
  expect(await studio.whenDrawn(fileOf(broken))).toBe(false);
  expect(await studio.finished()).toEqual([expect.stringContaining('"broken" could not be drawn')]);
  expect(readdirSync(folders.outDir).sort()).toEqual(filesOf([whole]));
});
