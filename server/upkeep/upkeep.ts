import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOVED_FILE } from '../config.ts';
import { openControlSocket } from '../control/control-socket.ts';
import type { Services } from '../services.ts';
import type { Pauses, UpkeepLog } from './changes-gate.ts';
import { watchDisk } from './disk-space.ts';
import type { Pausable } from './pausable.ts';
import { scheduleBackups } from './schedule-backups.ts';

/**
 * What a running shop does for its own safety: copies of its database for whoever asks on this machine, backups by the
 * clock, and no change on a full disk.
 *
 * returns  a function that ends it
 */
export async function openUpkeep(
  services: Services,
  background: Pausable,
  log: UpkeepLog,
): Promise<() => Promise<void>> {
  const { config, database } = services;
  const gate = createPauses(services, background);
  const endings = [scheduleBackups(services, log)];
  if (database.embedded) {
    endings.push(watchDisk(config.dataDir, gate, log));
    endings.push(
      await openControlSocket(config.dataDir, {
        snapshot: database.embedded.snapshot,
        pauseChanges: () => gate.pause('moving'),
        resumeChanges: () => gate.resume('moving'),
        moveAway: (to) => {
          recordMove(config.dataDir, to);
          log.warn({}, 'the data were moved: set DATABASE_URL and start again');
        },
      }),
    );
  }
  return async () => {
    for (const end of endings) await end();
  };
}

/** The next start on the old data says where the new ones are. */
export function recordMove(dataDir: string, to: string): void {
  const path = join(dataDir, MOVED_FILE);
  try {
    writeFileSync(`${path}.part`, JSON.stringify({ to, at: new Date().toISOString() }), { mode: 0o600 });
    renameSync(`${path}.part`, path); // a note that is cut off would keep every start from reading it
  } finally {
    rmSync(`${path}.part`, { force: true });
  }
}

/** One step after the other: requests that change something are refused, background work ends, then the database takes no change. */
function createPauses({ changes, database }: Services, background: Pausable): Pauses {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    pause: (why) =>
      inTurn(async () => {
        const isFirst = changes.reason() === null;
        changes.close(why);
        if (!isFirst) return;
        await background.pause();
        await database.embedded?.refuseChanges(true);
      }),
    resume: (why) =>
      inTurn(async () => {
        changes.open(why);
        if (changes.reason()) return;
        await database.embedded?.refuseChanges(false);
        await background.resume();
      }),
  };
}
