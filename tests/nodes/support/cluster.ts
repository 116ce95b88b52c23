import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, freePort, makeCluster, type Person, processUser } from '#tests/support/postgres-binaries.ts';

/** A PostgreSQL server of the test's own, which it may stop, kill and start again. Its data are written through to the disk. */
export type PostgresServer = {
  port: number;
  url: string;
  start: () => Promise<void>;
  /** Ends in good order. */
  stop: () => Promise<void>;
  /** The postmaster is gone without a word, as after a crash. */
  kill: () => Promise<void>;
  /** Every process of it stands still. */
  pause: () => void;
  resume: () => void;
  query: <Row extends object>(sql: string) => Promise<Row[]>;
  /** A second server that follows this one; this one is stopped for it and started again. */
  makeStandby: () => Promise<PostgresServer>;
  /** A standby becomes the server that may be written to. */
  promote: () => Promise<void>;
  remove: () => Promise<void>;
};

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=32MB',
];

/** Makes an empty PostgreSQL server and starts it. */
export async function makePostgres(): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'shop-nodes-postgres-'));
  const person = processUser();
  const bin = await findBinaries(home, person);
  const password = randomBytes(12).toString('hex');
  const data = makeCluster(home, bin, password, person);
  appendFileSync(join(data, 'pg_hba.conf'), '\nhost replication shop 127.0.0.1/32 scram-sha-256\n');
  const server = describe({ home, data, bin, person, password, port: await freePort() });
  await server.start();
  return server;
}

type Place = { home: string; data: string; bin: string; person: Partial<Person>; password: string; port: number };

function describe(place: Place): PostgresServer {
  const { home, data, bin, person, password, port } = place;
  const url = `postgres://shop:${password}@127.0.0.1:${port}/postgres`;
  let leash: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let postmaster = 0;

  const family = () => [postmaster, ...childrenOf(postmaster)];
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // gone meanwhile
      }
    }
  };

  const server: PostgresServer = {
    port,
    url,
    async start() {
      const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
      const who = [String(person.uid ?? ''), String(person.gid ?? '')];
      leash = spawn(
        process.execPath,
        [
          join(import.meta.dirname, 'leash.ts'),
          ...who,
          join(bin, 'postgres'),
          '-D',
          data,
          '-p',
          String(port),
          ...settings,
        ],
        { stdio: ['pipe', 'pipe', 'ignore'] },
      );
      const child = leash;
      ended = new Promise((resolve) => child.once('exit', resolve));
      postmaster = await readPid(child);
      await untilItAnswers(url);
    },
    async stop() {
      signal([postmaster], 'SIGINT');
      await ended;
    },
    async kill() {
      const everybody = family();
      signal([postmaster], 'SIGKILL');
      await ended;
      await sleep(300); // the others notice that it is gone, and end
      signal(everybody.slice(1), 'SIGKILL');
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
    pause: () => signal(family(), 'SIGSTOP'),
    resume: () => signal(family(), 'SIGCONT'),
    query: (sql) => ask(url, sql),
    async makeStandby() {
      await server.stop();
      const itsHome = mkdtempSync(join(tmpdir(), 'shop-nodes-standby-'));
      const itsData = join(itsHome, 'data');
      cpSync(data, itsData, { recursive: true });
      const name = `standby_${randomBytes(4).toString('hex')}`;
      appendFileSync(
        join(itsData, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=shop password=${password} application_name=${name}'\nhot_standby = on\n`,
      );
      writeFileSync(join(itsData, 'standby.signal'), '');
      if (person.uid !== undefined && person.gid !== undefined) giveAway(itsHome, person.uid, person.gid);
      appendFileSync(join(data, 'postgresql.auto.conf'), `synchronous_standby_names = '${name}'\n`);
      const standby = describe({ ...place, home: itsHome, data: itsData, port: await freePort() });
      await server.start();
      await standby.start();
      for (let turn = 0; turn < 100; turn += 1) {
        const rows = await server.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
        if (rows.length > 0) return standby;
        await sleep(100);
      }
      throw new Error('The standby does not follow');
    },
    async promote() {
      await server.query('SELECT pg_promote(true, 30)');
      await server.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
      await server.query('SELECT pg_reload_conf()');
    },
    async remove() {
      server.resume();
      signal(family(), 'SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
  return server;
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

function giveAway(folder: string, uid: number, gid: number): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
  chownSync(folder, uid, gid);
}

function readPid(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('PostgreSQL ended while it started')));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const pid = /^pid (\d+)$/.exec(line)?.[1];
      if (pid) resolve(Number(pid));
    });
  });
}

async function untilItAnswers(url: string): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const isThere = await ask(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not answer within 30 seconds');
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the answer says so
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
