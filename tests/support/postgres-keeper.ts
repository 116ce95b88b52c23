/*
 * A process of its own that runs one PostgreSQL for a test run and stops it when the run ends, however it ends: the run
 * holds the other end of this process's standard input, and a killed process lets go of it.
 *
 * Prints one line of JSON, `{ "url": … }`, once the server answers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, freePort, makeCluster, processUser } from './postgres-binaries.ts';

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
  const person = processUser();
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
