import cluster, { type Worker } from 'node:cluster';
import { type Config, ConfigurationError } from './config.ts';

const MOST = 64;
/** A worker has 10 s for what is under way (F03); one that hangs longer is ended. */
const LONGEST_END_MS = 12_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Not the first worker: what one process does for all is done. */
const BESIDE = '--beside';
const OPEN = 'open';

/**
 * How many processes shall answer: `--workers 2`, else WORKERS.
 *
 * throws  ConfigurationError when it is no number, or when the embedded database is in use, which belongs to one process
 */
export function countWorkers(args: readonly string[], config: Pick<Config, 'DATABASE_URL' | 'WORKERS'>): number {
  const count = readCount(args) ?? config.WORKERS;
  if (count > 1 && !config.DATABASE_URL) {
    throw new ConfigurationError(
      'DATABASE_URL',
      `${count} workers need a PostgreSQL server: the embedded database belongs to one process.`,
    );
  }
  return count;
}

function readCount(args: readonly string[]): number | null {
  const at = args.findIndex((arg) => arg === '--workers' || arg.startsWith('--workers='));
  if (at < 0) return null;
  const word = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  const count = /^[0-9]{1,3}$/.test(word) ? Number(word) : 0;
  if (count >= 1 && count <= MOST) return count;
  throw new ConfigurationError('WORKERS', `--workers takes a number from 1 to ${MOST}, not "${word}".`);
}

/** Whether this process does what is done once: filling a new shop, drawing its pictures, greeting. */
export const isFirstWorker = () => !process.argv.includes(BESIDE);

/** Says that this worker listens and has drawn what was to be drawn, so that the others may begin. */
export function reportOpen(): void {
  cluster.worker?.send(OPEN);
}

/**
 * Runs the shop in several processes behind one port. The first migrates, fills and draws; then the others begin. One that
 * dies is replaced. A signal lets all end what is under way. Never returns.
 *
 * source  F03
 */
export function runWorkers(count: number): void {
  const isLead = new WeakMap<Worker, boolean>();
  const open = new WeakSet<Worker>();
  let hasOpened = false;
  let isStopping = false;
  let pauseMs = FIRST_PAUSE_MS;

  function begin(lead: boolean): void {
    if (isStopping) return;
    cluster.setupPrimary({ args: [...process.argv.slice(2), ...(lead ? [] : [BESIDE])] });
    isLead.set(cluster.fork(), lead);
  }

  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    for (const worker of all()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const worker of all()) worker.process.kill('SIGKILL');
    }, LONGEST_END_MS).unref();
    if (all().length === 0) process.exit(0);
  }

  cluster.on('message', (worker, message) => {
    if (message !== OPEN) return;
    open.add(worker);
    pauseMs = FIRST_PAUSE_MS;
    const answering = all().filter((one) => open.has(one)).length;
    if (answering === count) process.stdout.write(`  ${count} workers answer.\n`);
    if (hasOpened) return;
    hasOpened = true;
    for (let more = 1; more < count; more += 1) begin(false);
  });

  let worst = 0;
  cluster.on('exit', (worker, code: number | null, signal) => {
    if (isStopping) {
      const wasReady = open.has(worker); // one that was still starting has nothing to end
      worst = Math.max(worst, wasReady ? (code ?? 1) : 0);
      if (all().length === 0) process.exit(worst);
      return;
    }
    if (!hasOpened) process.exit(code || 1); // it has said why
    process.stderr.write(`  A worker ended (${signal ?? code}). Another one begins.\n`);
    pauseMs = open.has(worker) ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    setTimeout(() => begin(isLead.get(worker) ?? false), pauseMs);
  });

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  begin(true);
}
