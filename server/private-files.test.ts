import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictDataDirectory } from './private-files.ts';

const ROOT = join(import.meta.dirname, '..');
const EXPORT = ['server/shop-command.ts', 'export', 'articles'];

/** What others may look into, by its path in the folder. */
function openToOthers(folder: string): string[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

const modeOf = (path: string) => statSync(path).mode & 0o7777;

describe.skipIf(process.platform === 'win32')('what the shop keeps on a disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'private-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made for its own user alone, by whatever library, and so is an exported list', {
    timeout: 180_000,
  }, async () => {
    const shop = spawn(
      '/bin/sh',
      ['-c', 'umask 000; exec "$0" "$@"', process.execPath, ...EXPORT, join(folder, 'list.csv')],
      {
        cwd: ROOT,
        env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'warn' },
        stdio: 'inherit',
      },
    );
    const [code] = await once(shop, 'exit');
    expect(code).toBe(0);
    expect(readdirSync(join(folder, 'data'))).toEqual(expect.arrayContaining(['keys.json', 'owner.sqlite', 'pglite']));
    expect(readFileSync(join(folder, 'list.csv'), 'utf8')).toContain('sku');
    expect(openToOthers(folder)).toEqual(['.']);
  });

  it.skipIf(process.getuid?.() !== 0)('is not for another user, whose refusal is a sentence', () => {
    chmodSync(folder, 0o700);
    const script =
      "import('./server/config.ts').then(({ readConfig }) => readConfig()).catch((error) => console.log(error.message))";
    const env = { PATH: process.env.PATH, DATA_DIR: folder, SEED: 'none' };
    const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, env, uid: 65_534, encoding: 'utf8' });
    expect(stdout).toContain(`DATA_DIR: This user cannot read and write in ${folder} (EACCES): start as the user`);
  });

  it('is restricted at the start where others had rights, and nothing else is touched', () => {
    mkdirSync(join(folder, 'mail'));
    mkdirSync(join(folder, 'files', 'pictures'), { recursive: true });
    writeFileSync(join(folder, 'mail', '1.json'), '{}');
    writeFileSync(join(folder, 'files', 'pictures', 'shirt.avif'), '');
    writeFileSync(join(folder, 'moved.json'), '{}');
    const elsewhere = join(folder, '..', `${folder.split('/').at(-1)}-elsewhere`);
    writeFileSync(elsewhere, '');
    for (const path of ['mail', 'files', 'files/pictures']) chmodSync(join(folder, path), 0o755);
    for (const path of ['mail/1.json', 'files/pictures/shirt.avif', 'moved.json']) chmodSync(join(folder, path), 0o666);
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(folder, 'mail', 'link'));
    restrictDataDirectory(folder);
    expect(openToOthers(folder)).toEqual([join('mail', 'link')]); // what it leads to
    expect(modeOf(elsewhere)).toBe(0o644);
    expect([modeOf(folder), modeOf(join(folder, 'moved.json'))]).toEqual([0o700, 0o600]);
    rmSync(elsewhere);
  });

  it('is not looked through again once its folders are restricted', () => {
    mkdirSync(join(folder, 'files'), { mode: 0o700 });
    writeFileSync(join(folder, 'files', 'shirt.avif'), '');
    chmodSync(join(folder, 'files', 'shirt.avif'), 0o644);
    restrictDataDirectory(folder);
    expect(openToOthers(folder)).toEqual([join('files', 'shirt.avif')]); // nobody gets there
  });

  it('is restricted in a folder that the shop shares with something else, which stays as it was', () => {
    writeFileSync(join(folder, 'accounts.ods'), '');
    chmodSync(join(folder, 'accounts.ods'), 0o644);
    mkdirSync(join(folder, 'mail'));
    chmodSync(join(folder, 'mail'), 0o755);
    restrictDataDirectory(folder);
    expect(openToOthers(folder).sort()).toEqual(['.', 'accounts.ods']);
  });

  it('leaves a folder of everybody, such as /tmp, open', () => {
    chmodSync(folder, 0o1777);
    restrictDataDirectory(folder);
    expect(modeOf(folder)).toBe(0o1777);
  });
});
