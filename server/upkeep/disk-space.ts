import { statfs } from 'node:fs/promises';
import { type Config, ConfigurationError } from '../config.ts';
import type { Pauses, UpkeepLog } from './changes-gate.ts';

const LOOK_MS = 5_000;
const TOO_LITTLE_MB = 150;
const ENOUGH_MB = 250; // some more, so that the shop does not open and close by turns

/** Free space where a directory lies, in megabytes. */
export async function freeMegabytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return Math.floor((bavail * bsize) / 1_048_576);
}

/**
 * A shop on the embedded database does not even start on a full disk.
 *
 * throws  ConfigurationError
 */
export async function refuseFullDisk(
  { dataDir, DATABASE_URL }: Pick<Config, 'dataDir' | 'DATABASE_URL'>,
  free: typeof freeMegabytes = freeMegabytes,
): Promise<void> {
  const megabytes = await free(dataDir);
  if (DATABASE_URL || megabytes >= TOO_LITTLE_MB) return;
  throw new ConfigurationError(
    'DATA_DIR',
    `Only ${megabytes} MB are free on the disk of ${dataDir}, and the database needs ${TOO_LITTLE_MB}: make room, or choose another disk.`,
  );
}

/**
 * What to do about the space that is left: the embedded database must never meet a full disk, it would stop half-way.
 *
 * source  F04
 */
export function judgeSpace(megabytes: number, isPaused: boolean): 'pause' | 'resume' | 'nothing' {
  if (!isPaused && megabytes < TOO_LITTLE_MB) return 'pause';
  if (isPaused && megabytes >= ENOUGH_MB) return 'resume';
  return 'nothing';
}

/** Looks every few seconds; takes no changes while the disk is nearly full. Returns a function that stops. */
export function watchDisk(
  directory: string,
  gate: Pauses,
  log: UpkeepLog,
  free: typeof freeMegabytes = freeMegabytes,
): () => Promise<void> {
  let isPaused = false;
  const look = async () => {
    const megabytes = await free(directory);
    const next = judgeSpace(megabytes, isPaused);
    if (next === 'nothing') return;
    isPaused = next === 'pause';
    log.warn({ megabytes }, isPaused ? 'the disk is nearly full: no changes are taken' : 'there is room again');
    await gate[next]('disk');
  };
  const timer = setInterval(() => look().catch((error: unknown) => log.error({ err: error }, 'disk space')), LOOK_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
