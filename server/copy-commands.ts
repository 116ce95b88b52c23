import { join, resolve } from 'node:path';
import { beginDump, type Dump } from '#database/copy/dump.ts';
import { loadDump, type Progress } from '#database/copy/load.ts';
import { openRaw, type RawConnection } from '#database/copy/raw-connection.ts';
import { migrate } from '#database/migrate.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Places } from './config.ts';
import { copyEmbedded } from './control/ask-shop.ts';
import { backupName } from './upkeep/schedule-backups.ts';
import { recordMove } from './upkeep/upkeep.ts';

type Say = (text: string) => void;
type Figures = Dump['outline']['figures'];

/** A command that can be typed and that the shop cannot do. */
export class UsageError extends Error {}

/** Writes the whole shop into one file, selling or not. */
export async function backUp(places: Places, path: string | undefined, say: Say, onProgress: Progress): Promise<void> {
  const goal = resolve(path ?? join(places.backupDir, backupName(new Date())));
  const openCopy = places.DATABASE_URL ? openServerCopy(places.DATABASE_URL) : () => openEmbeddedCopy(places.dataDir);
  const { figures } = await writeBackup({ dataDir: places.dataDir, openCopy }, goal, onProgress);
  say(`\n${table(figures)}\n\nThe backup is ${goal}\n`);
  say('It holds the keys of the shop and the data of its customers: keep it where only you can read it.\n');
  if (places.FILES === 's3') say('The pictures lie in the bucket (FILES=s3) and are not in it: keep versions there.\n');
}

const openServerCopy = (url: string) => () => openRaw({ url });

async function openEmbeddedCopy(dataDir: string): Promise<RawConnection> {
  const copy = await copyEmbedded(dataDir);
  try {
    const { client, close } = await openRaw({ directory: copy.directory });
    return {
      client,
      close: async () => {
        await close();
        await copy.end();
      },
    };
  } catch (error) {
    await copy.end();
    throw error;
  }
}

/** Puts a backup into a new directory, or into an empty PostgreSQL and the data directory. */
export async function restore(
  places: Places,
  options: { from: string; to: string | undefined },
  say: Say,
  onProgress: Progress,
): Promise<void> {
  const to = options.to ?? places.DATABASE_URL ?? places.dataDir;
  const isServer = isServerAddress(to);
  const target = isServer ? { url: to, dataDir: places.dataDir } : { directory: resolve(to) };
  const { createdAt, outline } = await restoreBackup(resolve(options.from), target, onProgress);
  say(`\n${table(outline.figures)}\n\nThe shop of ${createdAt} is back, and every row and file of it was compared.\n`);
  say(
    isServer
      ? `Start it with DATABASE_URL=${hidden(to)} and DATA_DIR=${places.dataDir}\n`
      : `Start it with DATA_DIR=${resolve(to)}\n`,
  );
}

/** Moves a shop from its embedded database to a PostgreSQL. It can be read meanwhile, and sells again from there. */
export async function move(places: Places, to: string, say: Say, onProgress: Progress): Promise<void> {
  if (places.DATABASE_URL) {
    throw new UsageError(
      'DATABASE_URL is set: this shop is on PostgreSQL already. Take it away to move the embedded one.',
    );
  }
  if (!isServerAddress(to)) throw new UsageError('--to takes postgres://user:password@host:5432/database');
  const target = await openRaw({ url: to });
  try {
    const copy = await copyEmbedded(places.dataDir, { isHeld: true });
    say('The shop takes no orders until this is over; it can be read.\n');
    try {
      const figures = await moveCopy(copy.directory, target, onProgress);
      recordMove(places.dataDir, hidden(to));
      await copy.moveAway(hidden(to));
      say(`\n${table(figures)}\n\nEvery row has arrived, counted and summed up on both sides.\n`);
      say(`Now set DATABASE_URL to the new address, keep DATA_DIR=${places.dataDir}, and start the shop again.\n`);
      say('Until then it can be read and takes no orders. The old database stays where it was.\n');
    } finally {
      await copy.end();
    }
  } finally {
    await target.close();
  }
}

async function moveCopy(directory: string, target: RawConnection, onProgress: Progress): Promise<Figures> {
  const source = await openRaw({ directory });
  try {
    await migrate(source.client); // a copy: the shop's own database stays as it is
    const dump = await beginDump(source.client);
    await loadDump(target.client, dump, onProgress);
    await dump.end();
    return dump.outline.figures;
  } finally {
    await source.close();
  }
}

function isServerAddress(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

/** An address without its password. */
function hidden(address: string): string {
  return address.replace(/(:\/\/[^:@/]+):[^@/]*@/, '$1:…@');
}

function table(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `  ${name.padEnd(24)}${value.padStart(14)}`)
    .join('\n');
}
