import { join } from 'node:path';
import { seedDemo } from '#database/seed/seed-demo.ts';
import type { Services } from './services.ts';

/** Fills an empty shop with the demonstration shop, once, and shows how far it is. */
export async function seedDemoShop({ shop, config }: Services): Promise<void> {
  await seedDemo(shop, {
    picturesDir: join(config.dataDir, 'files', 'pictures'),
    cacheDir: join(config.dataDir, 'cache', 'pictures'),
    onProgress: showProgress,
  });
}

/** A line that counts up in a terminal; elsewhere a line for every tenth, so that a log shows that the shop is coming. */
export function showProgress(done: number, total: number, what: string): void {
  const bar = `${'━'.repeat(Math.round((done / Math.max(1, total)) * 30)).padEnd(30, '·')}`;
  if (process.stdout.isTTY)
    process.stdout.write(`\r  ${what.padEnd(10)} ${bar} ${done}/${total}${done === total ? '\n' : ''}`);
  else if (done === total || done % Math.ceil(total / 10) === 0) process.stdout.write(`  ${what} ${done}/${total}\n`);
}
