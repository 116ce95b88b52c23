import { setTimeout } from 'node:timers/promises';
import { demoJobs } from '#database/seed/demo-pictures.ts';
import { isDemo } from '#database/seed/is-demo.ts';
import { planPictures } from '#database/seed/pictures/plan-pictures.ts';
import { seedDemo } from '#database/seed/seed-demo.ts';
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
