import { randomUUID } from 'node:crypto';
import { SESSION_COOKIES } from '#contracts/cookies.ts';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/services.ts';
import { sessions } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import { type Ask, readAsks } from './office-asks.ts';
import { openOfficeShop } from './office-shop.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 30);
const UNCACHED_RUNS = 5;
const WARM_UP = 6; // the database makes its final plan of a statement at the sixth time

const STAFF = 'office-1';
const HOUR_MS = 3_600_000;
const [, COOKIE] = SESSION_COOKIES;

type Answer = (path: string) => Promise<void>;

/** Measures what every list of the back office answers, one request at a time, with 20,000 articles and 50,000 orders. */
export async function measureOffice(): Promise<void> {
  let aheadMs = 0;
  const services = await openOfficeShop({ now: () => new Date(Date.now() + aheadMs) });
  const { app } = await buildApp(services);
  const later = () => {
    aheadMs += 120_000;
  };
  try {
    print(`${''.padEnd(34)} p50 ms  p95 ms  processor  nothing kept  statements  target`);
    for (const ask of await readAsks(services.shop.db)) {
      const cookie = await signIn(services);
      const { p50, p95, processor, uncached, statements } = await measure(services, ask, later, async (url) => {
        const answer = await app.inject({ url, headers: { cookie } });
        if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}`);
      });
      const verdict = p95 <= ask.target ? 'met' : processor <= ask.target ? 'met in processor time' : 'MISSED';
      print(
        `${ask.name.padEnd(34)} ${column(p50, 6)} ${column(p95, 7)} ${column(processor, 10)} ${column(uncached, 13)} ` +
          `${String(statements).padStart(11)}     ${ask.target} ${verdict}`,
      );
    }
  } finally {
    await app.close();
    await services.close();
  }
}

/** A session of the owner that has just begun, as a header of its requests. */
async function signIn({ shop }: Services): Promise<string> {
  const token = shop.ids.token();
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const session = { token: hashToken(token), userId: STAFF, expiresAt, createdAt: now, updatedAt: now };
  await shop.db.insert(sessions).values({ id: randomUUID(), ...session });
  return `${COOKIE}=${token}`;
}

async function measure(services: Services, { path }: Ask, later: () => void, answer: Answer) {
  const ask = () => answer(path);
  for (let run = 0; run < WARM_UP; run += 1) await ask();
  const kept = await take(RUNS, ask);
  const before = services.database.statements();
  // each comes minutes after the one before, so that nothing is answered from what was counted for it
  const uncached = await take(UNCACHED_RUNS, () => {
    later();
    return ask();
  });
  return {
    ...{ p50: at(kept.times, 0.5), p95: at(kept.times, 0.95), processor: at(kept.processor, 0.95) },
    uncached: at(uncached.processor, 0.5),
    statements: (services.database.statements() - before) / UNCACHED_RUNS,
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

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const column = (value: number, width: number) => value.toFixed(1).padStart(width);
const print = (line: string) => process.stdout.write(`${line}\n`);
