import type { Services } from './services.ts';

/** Shows how far the drawing is, and what could not be drawn. */
export async function showDrawing({ studio, cache }: Pick<Services, 'studio' | 'cache'>): Promise<void> {
  const { done, total } = studio.progress();
  if (done === total) return;
  studio.watch((progress) => showProgress(progress.done, progress.total, 'Pictures'));
  for (const failure of await studio.finished()) process.stderr.write(`  ${failure}\n`);
  cache.dropAll(); // where pictures are kept on another host, pages link there from now on
}

/** A line that counts up in a terminal; elsewhere a line for every tenth, so that a log shows that it goes on. */
export function showProgress(done: number, total: number, what: string): void {
  const bar = `${'━'.repeat(Math.round((done / Math.max(1, total)) * 30)).padEnd(30, '·')}`;
  if (process.stdout.isTTY)
    process.stdout.write(`\r  ${what.padEnd(10)} ${bar} ${done}/${total}${done === total ? '\n' : ''}`);
  else if (done === total || done % Math.ceil(total / 10) === 0) process.stdout.write(`  ${what} ${done}/${total}\n`);
}
