import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMigratedImage } from '#tests/support/migrated-image.ts';
import { openDatabase } from './open.ts';
import { DirectoryInUse, takeOwnerLock } from './owner-lock.ts';

describe('the owner of a data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'owner-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('keeps everybody else out, naming the directory and the process', () => {
    const letGo = takeOwnerLock(directory);
    expect(() => takeOwnerLock(directory)).toThrow(DirectoryInUse);
    expect(() => takeOwnerLock(directory)).toThrow(`${directory} is in use by process ${process.pid}`);
    letGo();
    takeOwnerLock(directory)();
  });

  it('is nobody once its process was killed', async () => {
    const dead = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const { pid } = dead;
    dead.kill('SIGKILL');
    await new Promise((resolve) => dead.once('exit', resolve));
    writeFileSync(join(directory, 'owner.lock'), JSON.stringify({ pid, startedAt: '1' }));
    takeOwnerLock(directory)();
    expect(existsSync(join(directory, 'owner.lock'))).toBe(false);
  });

  it('is not a stranger who was given the same process number', () => {
    writeFileSync(join(directory, 'owner.lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    takeOwnerLock(directory)();
  });

  it('guards the database itself: the second process is refused and the data stays whole', async () => {
    await writeMigratedImage(directory);
    const first = await openDatabase({ directory });
    const script = `import { writeMigratedImage } from '#tests/support/migrated-image.ts';
import { openDatabase } from '#database/open.ts'; await openDatabase({ directory: ${JSON.stringify(directory)} });`;
    const second = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '..'),
    });
    let said = '';
    second.stderr.on('data', (part) => {
      said += String(part);
    });
    const code = await new Promise((resolve) => second.once('exit', resolve));
    expect(code).not.toBe(0);
    expect(said).toContain(`${directory} is in use by process ${process.pid}`);
    await first.ping();
    await first.close();
  });
});
