import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedBulk } from '#database/seed/seed-bulk.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';
import { makePostgres } from '#tests/nodes/support/cluster.ts';
import { SHOP_OPTIONS } from '#tools/running.mjs';

const ROOT = join(import.meta.dirname, '..');
const ARTICLES = 1_000;
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SETTLE_MS = Number(process.env.BENCH_SETTLE_MS ?? 30_000);
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 30_000);
const PORT = 4392;
const CLOCK_TICK_MS = 10; // Linux counts processor time in hundredths of a second

/** What one start cost: until the home page answered 200, of the clock and of the processor. */
type Start = { ms: number; cpuMs: number };
type Idle = { megabytes: number; percent: number };
type Started = { start: Start; stop: () => Promise<void>; idle: () => Promise<Idle> };

/**
 * Prints how long a start takes beside a bare Fastify in the same run, the middle of several, and what the shop needs
 * while nobody asks it anything. Reads /proc: Linux only.
 */
export async function measureStart(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const postgres = await makePostgres();
  try {
    const embedded = { DATA_DIR: join(directory, 'embedded'), SEED: 'none' };
    const served = { DATA_DIR: join(directory, 'served'), SEED: 'none', DATABASE_URL: postgres.url };
    await fill(embedded);
    await fill(served);
    const answer = join(directory, 'answer.json');
    writeFileSync(answer, JSON.stringify({ headers: { 'content-type': 'text/html' }, body: '' }));
    print(`                                      ms to 200   processor ms   beside bare   MB idle   % of a core idle`);
    const bare = await middle(() => startOnce(['bench/bare-server.ts', answer, String(PORT)], {}));
    printRow('bare Fastify', bare, bare);
    const shop = (name: string, environment: Record<string, string>) => measureShop(name, environment, bare);
    await shop(`PostgreSQL, ${ARTICLES} articles`, served);
    await shop(`embedded database, ${ARTICLES} articles`, embedded);
    const first = await middle(async () => {
      const empty = mkdtempSync(join(directory, 'first-'));
      return startOnce(['build/process/start.js'], { DATA_DIR: empty, SEED: 'demo' });
    });
    printRow('first start, demo shop', first, bare);
  } finally {
    await postgres.remove();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measureShop(name: string, environment: Record<string, string>, bare: Start): Promise<void> {
  await startOnce(['build/process/start.js'], environment); // compiles what later starts find compiled
  const start = await middle(() => startOnce(['build/process/start.js'], environment));
  const running = await begin(['build/process/start.js'], environment);
  await sleep(SETTLE_MS);
  const idle = await running.idle();
  await running.stop();
  printRow(name, start, bare, idle);
}

async function fill(environment: Record<string, string>): Promise<void> {
  const services = await openServices(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  await seedBulk(services.shop, services.shop.db, ARTICLES);
  await services.close();
}

async function middle(measure: () => Promise<Start>): Promise<Start> {
  const runs: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure());
  return runs.sort((a, b) => a.ms - b.ms)[Math.floor(RUNS / 2)] ?? { ms: 0, cpuMs: 0 };
}

async function startOnce(command: string[], environment: Record<string, string>): Promise<Start> {
  const { start, stop } = await begin(command, environment);
  await stop();
  return start;
}

async function begin(command: string[], environment: Record<string, string>): Promise<Started> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...SHOP_OPTIONS, ...command], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: String(PORT), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let isOpen = false; !isOpen; ) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended before it answered`);
    isOpen = await fetch(`http://127.0.0.1:${PORT}/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!isOpen) await sleep(5);
  }
  const start = { ms: performance.now() - begun, cpuMs: cpuMsOf(pid) };
  return {
    start,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    idle: async () => {
      const before = cpuMsOf(pid);
      await sleep(IDLE_MS);
      return { megabytes: megabytesOf(pid), percent: ((cpuMsOf(pid) - before) / IDLE_MS) * 100 };
    },
  };
}

function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS; // utime and stime
}

function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

function printRow(name: string, start: Start, bare: Start, idle?: Idle): void {
  const cells = [start.ms.toFixed(0).padStart(9), start.cpuMs.toFixed(0).padStart(14)];
  cells.push(`${(start.ms / bare.ms).toFixed(1)} x`.padStart(13));
  if (idle) cells.push(idle.megabytes.toFixed(0).padStart(9), idle.percent.toFixed(2).padStart(18));
  print(`${name.padEnd(38)}${cells.join(' ')}`);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
