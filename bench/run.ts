import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { seedBulk } from '#database/seed/seed-bulk.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';
import { countStatements } from './count-statements.ts';
import { measureOffice } from './office.ts';
import { measurePages } from './pages.ts';
import { startShop } from './processes.ts';
import { listedSchema, measurePurchases } from './purchases.ts';
import { measureRead } from './reads.ts';
import { measureStart } from './start.ts';

const SIZES = (process.env.BENCH_SIZES ?? '1000,20000').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SHOP_PORT = 4390;
const BARE_PORT = 4391;

/** Measures the built shop on the embedded database, each read beside a bare server with the same bytes in the same run. */
async function main(): Promise<void> {
  if (process.argv[2] === 'pages') return measurePages();
  if (process.argv[2] === 'office') return measureOffice();
  if (process.argv[2] === 'start') return measureStart();
  for (const size of SIZES) {
    const directory = mkdtempSync(join(tmpdir(), 'shop-bench-'));
    try {
      await measure(directory, size);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

async function measure(directory: string, size: number): Promise<void> {
  print(`\n${size} articles (${(await fill(directory, size)).toFixed(1)} s to load)`);
  const statements = await countStatements(directory);
  const shop = await startShop(directory, SHOP_PORT);
  try {
    await untilSettled(shop.url);
    const [first] = listedSchema.parse(await (await fetch(`${shop.url}/api/products?per_page=1`)).json());
    const reads: [string, string][] = [
      ['24 articles, API', '/api/products?per_page=24'],
      ['one article, API', `/api/product/${first?.id ?? 1}`],
      ['list page', '/articles'],
      ['detail page', `/articles/detail?rt=${first?.id ?? 1}`],
    ];
    print('                     requests/s   p50 ms   p99 ms   bare/s   ratio   bytes');
    for (const [name, path] of reads) {
      const figures = await measureRead(name, `${shop.url}${path}`, directory, BARE_PORT);
      print(
        `${name.padEnd(20)} ${column(figures.perSecond, 0, 10)} ${column(figures.p50, 1, 8)} ${column(figures.p99, 1, 8)} ` +
          `${column(figures.bare, 0, 8)} ${column(figures.ratio, 2, 7)} ${column(figures.bytes, 0, 7)}`,
      );
    }
    await measurePurchases(shop.url, 8, SECONDS); // the machine's own warming up: not counted, as for the reads
    for (const buyers of [1, 8]) {
      const figures = await measurePurchases(shop.url, buyers, SECONDS);
      print(
        `purchase, ${buyers} buyer${buyers > 1 ? 's' : ' '}   ${column(figures.perSecond, 0, 10)} ${column(figures.p50, 1, 8)} ${column(figures.p99, 1, 8)}` +
          `   ${statements} SQL statements to place it, ${figures.failed} failed`,
      );
    }
  } finally {
    await shop.stop();
  }
}

const foundSchema = z.object({ nbHits: z.number() });

/** A shop that has just started fills its search index; the reads are measured once it grows no more. */
async function untilSettled(url: string): Promise<void> {
  for (let before = -1; ; ) {
    const answer = await fetch(`${url}/1/indexes/products/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '' }),
    });
    const { nbHits } = foundSchema.parse(await answer.json());
    if (nbHits === before && nbHits > 0) return;
    before = nbHits;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
}

/** Loads the catalogue and puts plenty on the shelves. Returns the seconds that loading took. */
async function fill(directory: string, size: number): Promise<number> {
  const services = await openServices(readConfig({ DATA_DIR: directory, SEED: 'none', LOG_LEVEL: 'silent' }));
  const begun = performance.now();
  await seedBulk(services.shop, services.shop.db, size);
  const took = (performance.now() - begun) / 1000;
  await services.shop.db.execute(sql`UPDATE product_variants SET on_hand = on_hand + 100000`);
  await services.close();
  return took;
}

const column = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width);
const print = (line: string) => process.stdout.write(`${line}\n`);

await main();
