import type { PGliteOptions } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Db } from '#shop/kernel/shop.ts';
import type { EmbeddedClient } from './embedded-client.ts';
import { type MigrationClient, migrate } from './migrate.ts';
import { openOwned } from './open-owned.ts';
import { openPool } from './postgres-pool.ts';
import { openServers, type Servers } from './postgres-servers.ts';
import { type AroundStatement, watchStatements } from './watch-statements.ts';

/** An open database, migrated, with what the process needs around it. */
export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Calls `onNotify` when new outbox rows were committed. Returns a function that stops it. */
  listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;
  /** Answers when the database does. */
  ping: () => Promise<void>;
  /** Cleans up what nobody else does: the embedded database has no worker of its own for it. */
  tidy: () => Promise<void>;
  /** What only an embedded database needs from its process to be copied; null on a server, which anybody can ask. */
  embedded: {
    /** Copies the database into a new directory, at one moment between two transactions. */
    snapshot: (into: string) => Promise<void>;
    /** From here on every change is refused, or taken again. What has begun ends first. */
    refuseChanges: (isRefusing: boolean) => Promise<void>;
  } | null;
  /** Statements sent since the start; the embedded database does not count BEGIN and COMMIT. */
  statements: () => number;
  /** Connections: how many there are, how many rest, and how many callers wait for one. */
  pool: () => { size: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/**
 * Where the data are: a PostgreSQL address, a directory for the embedded database, or memory (tests only), with what
 * PGlite should do otherwise than it does by itself, such as begin with the files of another database.
 */
export type DatabaseAddress = { url: string; isPatient?: boolean } | EmbeddedAddress;
type EmbeddedAddress = { directory: string } | { memory: true; options?: PGliteOptions };

/**
 * Opens the shop's database and brings its schema up to date.
 *
 * around  looks on at each statement of `db`
 * throws  DirectoryInUse when another process owns the embedded database's directory
 * source  decision 0006
 */
export async function openDatabase(address: DatabaseAddress, around?: AroundStatement): Promise<Database> {
  return 'url' in address ? openPostgres(address, around) : openEmbedded(address, around);
}

/**
 * The embedded database keeps fewer pages than a server would, 64 MB of them: what it needs beyond those it reads from
 * files that the system keeps in memory too. Its usual 128 MB are taken whole at the start.
 */
const SMALL = ['-c', 'shared_buffers=64MB'];

async function openEmbedded(address: EmbeddedAddress, around?: AroundStatement): Promise<Database> {
  const { engine: client, close } =
    'directory' in address
      ? await openOwned(address.directory, (dataDir) => makeClient({ dataDir }))
      : await openInMemory(address.options);
  try {
    // A shop on a PostgreSQL server does without the embedded one's code.
    const [{ refuseChanges, snapshotEmbedded }, { drizzle }] = await Promise.all([
      import('./embedded-snapshot.ts'),
      import('drizzle-orm/pglite'),
    ]);
    await migrate({
      exec: async (sql) => void (await client.exec(sql)),
      rows: async (sql, params) => (await client.query<Record<string, unknown>>(sql, params)).rows,
    });
    const counter = countStatements();
    return {
      kind: 'pglite',
      db: drizzle(watchStatements(client, around), { logger: counter }),
      listen: (channel, onNotify) => client.listen(channel, onNotify),
      ping: async () => void (await client.query('SELECT 1')),
      tidy: async () => void (await client.exec('VACUUM (ANALYZE)')),
      embedded: {
        snapshot: async (into) => {
          if (!('directory' in address)) throw new Error('A database in memory has no files to copy');
          await snapshotEmbedded(client, address.directory, into);
        },
        refuseChanges: (isRefusing) => refuseChanges(client, isRefusing),
      },
      statements: counter.read,
      pool: () => poolOfOne(client.pending()),
      close: async () => {
        await client.exec('CHECKPOINT');
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeClient(options: PGliteOptions): Promise<EmbeddedClient> {
  const { EmbeddedClient: Client } = await import('./embedded-client.ts');
  return new Client({ ...options, startParams: [...Client.defaultStartParams, ...SMALL] });
}

async function openInMemory(options: PGliteOptions = {}) {
  const engine = await makeClient(options);
  await engine.waitReady;
  return { engine, close: () => engine.close() };
}

/** The embedded database does one thing after the other: whatever is pending beyond the first waits. */
function poolOfOne(pending: number): ReturnType<Database['pool']> {
  return { size: 1, idle: pending === 0 ? 1 : 0, waiting: Math.max(0, pending - 1) };
}

async function openPostgres(
  { url, isPatient }: { url: string; isPatient?: boolean },
  around?: AroundStatement,
): Promise<Database> {
  const servers = openServers(url);
  await migrateAlone(servers);
  const counter = countStatements();
  const { pool, db } = openPool(servers, { isPatient: isPatient ?? false, around, logger: counter });
  return {
    kind: 'postgres',
    db,
    listen: (channel, onNotify) => listenOnPostgres(servers, channel, onNotify),
    ping: async () => void (await pool.query('SELECT 1')),
    tidy: async () => {},
    embedded: null,
    statements: counter.read,
    pool: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await pool.end();
      servers.close();
    },
  };
}

/** The database that DATABASE_URL names does not answer. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`DATABASE_URL: the database cannot be reached (${reason}). Start it, or correct the address.`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/** A migration may take its time, so it has a connection without time-outs. */
async function migrateAlone({ connectionString, Client, close }: Servers): Promise<void> {
  const connection = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await connection.connect().catch((error: unknown) => {
    close();
    throw new DatabaseUnreachable(error);
  });
  const client: MigrationClient = {
    exec: async (sql) => void (await connection.query(sql)),
    rows: async (sql, params) => (await connection.query<Record<string, unknown>>(sql, params)).rows,
  };
  try {
    await migrate(client);
  } finally {
    await connection.end();
  }
}

/** Keeps one connection for NOTIFY and opens it again after it breaks; the relay also polls, so a gap only delays. */
async function listenOnPostgres(
  { connectionString, Client }: Servers,
  channel: string,
  onNotify: () => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let current: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (isStopped) return;
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
    const again = () => {
      if (current !== client) return;
      current = undefined;
      setTimeout(connect, 1_000).unref();
    };
    current = client;
    client.on('notification', onNotify);
    client.on('error', again);
    client.on('end', again);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      onNotify();
    } catch {
      again(); // polling goes on meanwhile
    }
  };
  await connect();
  return async () => {
    isStopped = true;
    const client = current;
    current = undefined;
    await client?.end();
  };
}

function countStatements() {
  let count = 0;
  return {
    logQuery: () => {
      count += 1;
    },
    read: () => count,
  };
}
