import { setTimeout } from 'node:timers/promises';
import { demoJobs } from '#database/seed/demo-pictures.ts';
import { planPictures } from '#database/seed/pictures/plan-pictures.ts';
import { isDemo, seedDemo } from '#database/seed/seed-demo.ts';
import { findShownPictures } from '#database/seed/shown-pictures.ts';
import type { Services } from './services.ts';

/** Fills an empty shop with the demonstration shop, once. Its pictures need not be drawn yet. */
export async function seedDemoShop({ shop }: Services): Promise<void> {
  const isNew = await seedDemo(shop, planned(shop)).catch((error: unknown) => waitForAnother(shop, error));
  if (isNew) process.stdout.write('  The demonstration shop is filled.\n');
}

/** Another node that started at the same moment was quicker: the shop is filled, only not by this one. */
async function waitForAnother(shop: Services['shop'], error: unknown): Promise<false> {
  for (let turn = 0; turn < 20; turn += 1) {
    if (await isDemo(shop)) return false;
    await setTimeout(500);
  }
  throw error;
}

/** Begins to draw what is missing of the demonstration shop's pictures, in the background; nothing in any other shop. */
export async function drawDemoPictures({ shop, studio }: Services): Promise<void> {
  if (!(await isDemo(shop))) return;
  const there = new Set<string>();
  for await (const { name } of shop.files.list('pictures/')) there.add(name.slice('pictures/'.length));
  const pictures = planned(shop);
  if (pictures.every(({ files }) => files.every(({ name }) => there.has(name)))) return;
  studio.begin(await findShownPictures(shop, pictures, (file) => there.has(file)));
}

const planned = ({ settings }: Services['shop']) => planPictures(demoJobs(), settings.name.toUpperCase());

/** Shows how far the drawing is, and what could not be drawn. */
export async function showDrawing({ studio, cache }: Pick<Services, 'studio' | 'cache'>): Promise<void> {
  const { done, total } = studio.progress();
  if (done === total) return;
  studio.watch((progress) => showProgress(progress.done, progress.total, 'Pictures'));
  for (const failure of await studio.finished()) process.stderr.write(`  ${failure}\n`);
  cache.dropAll(); // where pictures lie in another house, pages lead there from now on
}

/** A line that counts up in a terminal; elsewhere a line for every tenth, so that a log shows that it goes on. */
export function showProgress(done: number, total: number, what: string): void {
  const bar = `${'━'.repeat(Math.round((done / Math.max(1, total)) * 30)).padEnd(30, '·')}`;
  if (process.stdout.isTTY)
    process.stdout.write(`\r  ${what.padEnd(10)} ${bar} ${done}/${total}${done === total ? '\n' : ''}`);
  else if (done === total || done % Math.ceil(total / 10) === 0) process.stdout.write(`  ${what} ${done}/${total}\n`);
}
