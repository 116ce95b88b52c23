import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isWithinRateLimit, resetRateLimit } from '#shop/kernel/rate-limit.ts';
import type { Services } from '../services.ts';
import type { UpkeepLog } from './changes-gate.ts';

const LOOK_MS = 300_000;
const HOUR_MS = 3_600_000;
const NAME = /^shop-[0-9TZ-]+\.tar\.gz$/;
const TURN = 'backup:scheduled';

/** What a backup is called: the newest stands last in a list. */
export function backupName(at: Date): string {
  return `shop-${at.toISOString().replace(/[:.]/g, '-')}.tar.gz`;
}

/** Backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort();
}

/**
 * Makes a backup every BACKUP_EVERY_HOURS and keeps the newest BACKUP_KEEP: in a process of its own, so that a visitor does
 * not wait for it, and on one node only. Returns a function that stops.
 *
 * source  decision 0053
 */
export function scheduleBackups(services: Services, log: UpkeepLog): () => Promise<void> {
  const { shop, config } = services;
  const hours = config.BACKUP_EVERY_HOURS;
  if (hours === 0) return async () => {};
  let isLooking = false;
  const look = async () => {
    const newest = (await listBackups(config.backupDir)).at(-1);
    const age = newest ? Date.now() - (await stat(join(config.backupDir, newest))).mtimeMs : Number.POSITIVE_INFINITY;
    if (age < hours * HOUR_MS || services.changes.reason()) return;
    if (!(await isWithinRateLimit(shop, TURN, { limit: 1, windowSeconds: hours * 3_600 - 60 }))) return; // another node does it
    const path = join(config.backupDir, backupName(shop.clock.now()));
    await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
    const code = await runBackup(path);
    if (code !== 0) {
      await resetRateLimit(shop, TURN);
      log.error({ path, code }, 'the scheduled backup failed and will be tried again');
      return;
    }
    log.info({ path }, 'the scheduled backup is written');
    await removeOld(config.backupDir, config.BACKUP_KEEP);
  };
  const tick = async () => {
    if (isLooking) return;
    isLooking = true;
    await look().catch((error: unknown) =>
      log.error({ err: error }, 'the scheduled backup failed, and is tried again'),
    );
    isLooking = false;
  };
  const timer = setInterval(tick, LOOK_MS);
  timer.unref();
  void tick();
  return async () => clearInterval(timer);
}

/** The shop's command-line program beside the one that runs: bundled when this process is, a source otherwise. */
export function commandBeside(program: string): string {
  return basename(program) === 'start.js'
    ? join(dirname(program), 'shop-command.js')
    : join(import.meta.dirname, '..', 'shop-command.ts');
}

function runBackup(path: string): Promise<number | null> {
  const command = commandBeside(process.argv[1] ?? '');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, 'backup', '--to', path], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('spawn', () => {
      try {
        setPriority(child.pid ?? 0, 10); // visitors go first
      } catch {} // where the system does not let us it has the usual turn
    });
    child.once('exit', resolve);
  });
}

/** Keeps the newest. */
export async function removeOld(folder: string, keep: number): Promise<void> {
  for (const name of (await listBackups(folder)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}
