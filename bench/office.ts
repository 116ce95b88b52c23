import { RouterContextProvider } from 'react-router';
import type { Viewer } from '#contracts/viewer.ts';
import type { Services } from '#server/services.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { type Ask, readAsks } from './office-asks.ts';
import { openOfficeShop } from './office-shop.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 30);
const UNKEPT_RUNS = 5;
const WARM_UP = 6; // the database makes its final plan of a statement at the sixth time

const OWNER: Viewer = {
  kind: 'user',
  userId: 'office-1',
  name: 'Awa Diop',
  email: 'office-1@shop.example',
  role: 'admin',
  staffRole: 'owner',
};

type Read = (request: Request, context: RouterContextProvider) => Promise<unknown>;

/** Measures what every list of the back office reads, in-process, one at a time, with 20,000 articles and 50,000 orders. */
export async function measureOffice(): Promise<void> {
  const services = await openOfficeShop();
  try {
    print(`${''.padEnd(34)} p50 ms  p95 ms  processor  nothing kept  statements  target`);
    for (const ask of await readAsks(services.shop.db)) {
      const { p50, p95, processor, unkept, statements } = await measure(services, ask);
      const verdict = p95 <= ask.target ? 'met' : processor <= ask.target ? 'met in processor time' : 'MISSED';
      print(
        `${ask.name.padEnd(34)} ${column(p50, 6)} ${column(p95, 7)} ${column(processor, 10)} ${column(unkept, 13)} ` +
          `${String(statements).padStart(11)}     ${ask.target} ${verdict}`,
      );
    }
  } finally {
    await services.close();
  }
}

let minutes = 0;

async function measure(services: Services, { file, reader, path }: Ask) {
  const read = await loadReader(file, reader);
  const ask = (ahead: number) => read(new Request(`http://localhost${path}`), contextOf(services, ahead));
  for (let run = 0; run < WARM_UP; run += 1) await ask(0);
  const kept = await take(RUNS, () => ask(0));
  const before = services.database.statements();
  // each comes minutes after the one before, so that nothing is answered from what was counted for it
  const unkept = await take(UNKEPT_RUNS, () => {
    minutes += 2;
    return ask(minutes * 60_000);
  });
  return {
    ...{ p50: at(kept.times, 0.5), p95: at(kept.times, 0.95), processor: at(kept.processor, 0.95) },
    unkept: at(unkept.processor, 0.5),
    statements: (services.database.statements() - before) / UNKEPT_RUNS,
  };
}

/** Milliseconds that each run took, by the clock and of the processor: the second is what a machine without others takes. */
async function take(runs: number, ask: () => Promise<unknown>): Promise<{ times: number[]; processor: number[] }> {
  const times: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const used = process.cpuUsage();
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
  }
  return { times, processor };
}

/** The very function that the screen's loader calls. Its address is put together, so that web/ stays out of the types. */
async function loadReader(file: string, reader: string): Promise<Read> {
  const loaded: Record<string, unknown> = await import(`#web/${file}.server.ts`);
  const read = loaded[reader];
  if (typeof read !== 'function') throw new Error(`${file} has no ${reader}`);
  // some take the context alone
  return async (request, context) => (read.length === 1 ? read(context) : read(request, context));
}

/** ahead: how many milliseconds later than now it is for who asks */
function contextOf({ shop: open, search }: Services, ahead: number): RouterContextProvider {
  const now = new Date(open.clock.now().getTime() + ahead);
  const shop = { ...open, clock: { now: () => now } };
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...{ shop, findArticles: search.find, viewer: OWNER },
    ...{ locale: 'en', isDevelopment: false, network: '', adminSegment: 'bench' },
    ...{ isForEverybody: false, cookie: () => null, listView: 'grid' },
    searchAccess: { appId: '', apiKey: '', index: '', hosts: [] },
    failure: { note: () => {} },
  });
  return context;
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const column = (value: number, width: number) => value.toFixed(1).padStart(width);
const print = (line: string) => process.stdout.write(`${line}\n`);
