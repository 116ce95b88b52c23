import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchFeed } from '#background/search-subscriber.ts';
import { seedBulk } from '#database/seed/seed-bulk.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';

const SIZES = (process.env.BENCH_SIZES ?? '20000').split(',').map(Number);
const ROUNDS = 10;
const FACETS = ['department', 'cloth', 'type', 'sizes', 'colours', 'availability', 'price.amountMinor'];
/** Two words, as people type them: right, begun, mistyped, in either language. */
const QUERIES =
  'wax dress,hibicus shirt,kent boubou,robe longue,lagoon tote,foulard wax,market day,indigo dres,palm fan,kaftan bazin,chemise baobab,harmatan agbada,cowrie clu,pagne robe,tortoise kufi,sandals bogolan,swallow jacket,épi boubou,rain trou,ginger dashiki'.split(
    ',',
  );

/**
 * Measures the search in the box, in-process: filling it from the database, then queries with every facet counted. Beside
 * the time that passed stands the time of the processor: on a busy machine only that one says something.
 */
async function measure(size: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const services = await openServices(readConfig({ DATA_DIR: directory, SEED: 'none', LOG_LEVEL: 'silent' }));
  try {
    await seedBulk(services.shop, services.shop.db, size);
    const begun = watch();
    await createSearchFeed(services.shop, services.search).rebuild();
    const filled = begun();
    const times: number[] = [];
    let all = watch();
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round === 1) all = watch(); // the first round warms up
      for (const query of QUERIES) {
        const asked = watch();
        const body = JSON.stringify({ query, facets: FACETS });
        const status = services.searchApi?.({ indexName: 'products', body }).status;
        if (status !== 200) throw new Error(`${query} answered ${status}`);
        if (round > 0) times.push(asked().passed);
      }
    }
    const each = (all().own / times.length).toFixed(2); // a processor's clock is too coarse for a single one
    times.sort((a, b) => a - b);
    const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2);
    const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
    print(`${size} articles: filled in ${inSeconds(filled.passed)} s (processor ${inSeconds(filled.own)} s)`);
    print(`  two words p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (processor ${each} ms each)`);
  } finally {
    await services.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Starts a watch; the call says how many milliseconds passed, and how many this thread worked. */
function watch() {
  const begun = performance.now();
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return { passed: performance.now() - begun, own: (user + system) / 1000 };
  };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

for (const size of SIZES) await measure(size);
