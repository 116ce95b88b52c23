import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMigratedImage } from '#tests/support/migrated-image.ts';
import { describeInRest } from '#tests/support/test-scope.ts';
import { openRaw } from './copy/raw-connection.ts';
import { LockImpossible } from './file-lock.ts';
import { type Database, openDatabase } from './open.ts';
import { acquireOwnerLock, DirectoryInUse, findOwner, LOCK_FILE } from './owner-lock.ts';

const ROOT = join(import.meta.dirname, '..');
const CONTENDER = join(ROOT, 'tests', 'support', 'lock-contender.ts');

type Answer = 'here' | 'owner' | 'refused' | 'gone';

/** Another process, which takes the directory and releases it on request. */
async function contender(options: { uid?: number } = {}) {
  const child = fork(CONTENDER, { cwd: ROOT, ...options });
  const next = async (): Promise<Answer> => {
    const [said] = await once(child, 'message');
    return said;
  };
  await next();
  const ask = (input: { directory: string } | 'let go') => {
    const message = next();
    child.send(input);
    return message;
  };
  return {
    child,
    take: (directory: string) => ask({ directory }),
    letGo: () => ask('let go'),
    kill: () => killed(child),
  };
}

type Contender = Awaited<ReturnType<typeof contender>>;

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Two other processes at one directory, which end with what is tried on them. */
async function withTwo(act: (first: Contender, second: Contender) => Promise<void>): Promise<void> {
  const two = await Promise.all([contender(), contender()]);
  try {
    await act(...two);
  } finally {
    await Promise.all(two.map(({ kill }) => kill()));
  }
}

/** A number that no process has any more. */
async function deadPid(): Promise<number> {
  const dead = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await killed(dead);
  return dead.pid ?? 0;
}

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'owner-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the owner of a data directory', () => {
  it('keeps everybody else out, naming the directory and the process', () => {
    const letGo = acquireOwnerLock(directory);
    expect(() => acquireOwnerLock(directory)).toThrow(DirectoryInUse);
    expect(() => acquireOwnerLock(directory)).toThrow(`${directory} is in use by process ${process.pid}`);
    letGo();
    acquireOwnerLock(directory)();
  });

  it('is nobody once its process was killed', async () => {
    const other = await contender();
    expect(await other.take(directory)).toBe('owner');
    expect(findOwner(directory)).toBe(other.child.pid);
    await other.kill();
    expect(findOwner(directory)).toBe(false);
    acquireOwnerLock(directory)();
    expect(existsSync(join(directory, 'owner.lock'))).toBe(false);
  });

  it('is not a stranger who was given the same process number', () => {
    writeFileSync(join(directory, 'owner.lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    acquireOwnerLock(directory)();
  });

  it('is named when a command asks, and asking makes no file', () => {
    expect(findOwner(directory)).toBe(false);
    expect(readdirSync(directory)).toEqual([]);
    const letGo = acquireOwnerLock(directory);
    expect(findOwner(directory)).toBe(process.pid);
    expect(readdirSync(directory).sort()).toEqual(['owner.lock', LOCK_FILE]);
    letGo();
  });
});

describe('whatever happens to the files of the lock', () => {
  it.each([
    ['a dead process', async () => JSON.stringify({ pid: await deadPid(), startedAt: '1' })],
    ['a process that has nothing to do with it', async () => JSON.stringify({ pid: 1, startedAt: '' })],
    ['nothing', async () => ''],
    ['no JSON', async () => '\0half'],
  ])(
    'a note that was written over with %s neither lets a second process in nor keeps the next one out',
    async (_what, write) => {
      await withTwo(async (first, second) => {
        expect(await first.take(directory)).toBe('owner');
        writeFileSync(join(directory, 'owner.lock'), await write());
        expect(await second.take(directory)).toBe('refused');
        await first.kill();
        expect(await second.take(directory)).toBe('owner');
      });
    },
  );

  it('what stands in the locked file does not matter, neither while it is held nor afterwards', async () => {
    await withTwo(async (first, second) => {
      expect(await first.take(directory)).toBe('owner');
      writeFileSync(join(directory, LOCK_FILE), 'written over by something else, for a page and more '.repeat(100));
      expect(await second.take(directory)).toBe('refused');
      await first.kill();
      expect(await second.take(directory)).toBe('owner');
    });
  });

  it('an owner whose locked file was removed or replaced is not joined', async () => {
    mkdirSync(join(directory, 'pglite'));
    writeFileSync(join(directory, 'pglite', 'PG_VERSION'), '18\n');
    await withTwo(async (first, second) => {
      expect(await first.take(directory)).toBe('owner');
      rmSync(join(directory, LOCK_FILE));
      expect(await second.take(directory)).toBe('refused');
      rmSync(join(directory, 'owner.lock'), { force: true });
      expect(await second.take(directory)).toBe('refused');
      await first.kill();
      expect(await second.take(directory)).toBe('owner');
    });
  });

  it('something that is no file is not locked, and said', () => {
    mkdirSync(join(directory, LOCK_FILE));
    expect(() => acquireOwnerLock(directory)).toThrow(`${LOCK_FILE} cannot be locked: it is no plain file: remove it.`);
  });

  it('a directory whose path is too long for a lock is refused, not opened without one', () => {
    const long = join(directory, ...Array.from({ length: 5 }, () => 'a'.repeat(100)));
    expect(() => acquireOwnerLock(long)).toThrow(LockImpossible);
  });

  it.skipIf(process.getuid?.() !== 0)('a user who may not write the locked file gets no lock', async () => {
    execFileSync('chmod', ['0777', directory]);
    const letGo = acquireOwnerLock(directory);
    const stranger = await contender({ uid: 65_534 });
    try {
      expect(await stranger.take(directory)).toContain('LockImpossible');
      letGo();
      expect(await stranger.take(directory)).toContain('LockImpossible'); // it could be read, and that is no lock
    } finally {
      await stranger.kill();
    }
  });
});

describe('an embedded database', () => {
  const running = mkdtempSync(join(tmpdir(), 'running-'));
  let first: Database;
  let other: Contender;
  beforeAll(async () => {
    await writeMigratedImage(running);
    [first, other] = await Promise.all([openDatabase({ directory: running }), contender()]);
  });
  afterAll(async () => {
    await other.kill();
    await first.close();
    rmSync(running, { recursive: true, force: true });
  });

  it('is opened by one process; the second gets the name of the first, and the data stay whole', async () => {
    const script = `import { writeMigratedImage } from '#tests/support/migrated-image.ts';
import { openDatabase } from '#database/open.ts'; await openDatabase({ directory: ${JSON.stringify(running)} });`;
    const second = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
    let said = '';
    second.stderr.on('data', (part) => {
      said += String(part);
    });
    const [code] = await once(second, 'exit');
    expect(code).not.toBe(0);
    expect(said).toContain(`${running} is in use by process ${process.pid}`);
    await first.ping();
  });

  it('is not opened by a command that copies from it or into it either', async () => {
    await expect(openRaw({ directory: running })).rejects.toThrow(DirectoryInUse);
  });

  it('stays locked wherever it is reached after it was copied while it runs, and the copy opens as a lone shop', async () => {
    const copy = join(directory, 'copy');
    await first.embedded?.snapshot(copy);
    const linked = join(directory, 'linked'); // reaches the lock among the database's files, and no other
    mkdirSync(linked);
    symlinkSync(join(running, 'pglite'), join(linked, 'pglite'));
    expect(await other.take(linked)).toBe('refused');
    expect(await other.take(copy)).toBe('owner');
    await other.letGo();
  });

  it('opens as a lone shop where its whole folder was copied to', async () => {
    const copy = join(directory, 'copy');
    execFileSync('cp', ['-r', running, copy]);
    expect(await other.take(copy)).toBe('owner');
    await other.letGo();
  });

  it('is locked all the time while what a crash left is mended', async () => {
    const left = join(directory, 'left');
    cpSync(running, left, { recursive: true, filter: (path) => !path.endsWith(LOCK_FILE) }); // as it is while it runs
    const mended = await openDatabase({ directory: left });
    rmSync(join(left, LOCK_FILE));
    rmSync(join(left, 'owner.lock'));
    expect(await other.take(left)).toBe('refused'); // by the lock among the database's files
    await mended.close();
  });
});

describe('a new embedded database', () => {
  it('is locked from its making on', async () => {
    const first = await openRaw({ directory });
    const other = await contender();
    try {
      expect(await other.take(directory)).toBe('refused');
      expect(statSync(join(directory, 'pglite', LOCK_FILE)).size).toBe(0);
      const moved = `${directory}-moved`;
      mkdirSync(moved);
      renameSync(join(directory, 'pglite'), join(moved, 'pglite'));
      expect(await other.take(moved)).toBe('refused');
      renameSync(join(moved, 'pglite'), join(directory, 'pglite'));
      rmSync(moved, { recursive: true });
    } finally {
      await other.kill();
      await first.close();
    }
    expect(readFileSync(join(directory, LOCK_FILE), 'utf8')).toBe('');
  });
});

/** Four processes take a directory that a crash left behind, in the same instant. Returns how many got it, round by round. */
async function race(rounds: number): Promise<number[]> {
  const racers = await Promise.all(Array.from({ length: 4 }, () => contender()));
  const pid = await deadPid();
  const owners: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      writeFileSync(join(directory, 'owner.lock'), JSON.stringify({ pid, startedAt: '1' }));
      const answers = await Promise.all(racers.map(({ take }) => take(directory)));
      expect(answers.filter((said) => said !== 'owner' && said !== 'refused')).toEqual([]);
      owners.push(answers.filter((said) => said === 'owner').length);
      await Promise.all(racers.map(({ letGo }) => letGo()));
    }
  } finally {
    await Promise.all(racers.map(({ kill }) => kill()));
  }
  return owners;
}

describe('four processes that take what a crash left behind in the same instant', () => {
  it('have one owner in each of 100 rounds', async () => {
    expect(new Set(await race(100))).toEqual(new Set([1]));
  });
});

describeInRest('many rounds of four processes that take what a crash left behind', () => {
  it('have one owner in each of 1,000 rounds', { timeout: 300_000 }, async () => {
    expect(new Set(await race(1_000))).toEqual(new Set([1]));
  });
});
