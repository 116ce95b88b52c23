import { PGlite } from '@electric-sql/pglite';
import type { MigrationClient } from '../migrate.ts';
import { DatabaseUnreachable } from '../open.ts';
import { openOwned } from '../open-owned.ts';
import { openServers } from '../postgres-servers.ts';

/** One connection to a database, as it is: nothing is migrated, nothing has a time limit. */
export type RawConnection = { client: MigrationClient; close: () => Promise<void> };

/**
 * Opens a database to copy from or into: a PostgreSQL, or a directory that nobody else uses.
 *
 * throws  DatabaseUnreachable, DirectoryInUse
 */
export async function openRaw(address: { url: string } | { directory: string }): Promise<RawConnection> {
  return 'url' in address ? openServer(address.url) : openDirectory(address.directory);
}

async function openServer(url: string): Promise<RawConnection> {
  const { connectionString, Client, close } = openServers(url);
  const connection = new Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  connection.on('error', () => {}); // whoever asks next sees it
  await connection.connect().catch((error: unknown) => {
    close();
    throw new DatabaseUnreachable(error);
  });
  return {
    client: {
      exec: async (sql) => void (await connection.query(sql)),
      rows: async (sql, params) => (await connection.query<Record<string, unknown>>(sql, params)).rows,
    },
    close: async () => {
      close();
      await connection.end();
    },
  };
}

async function openDirectory(directory: string): Promise<RawConnection> {
  const { engine, close } = await openOwned(directory, async (dataDir) => new PGlite({ dataDir }));
  return {
    client: {
      exec: async (sql) => void (await engine.exec(sql)),
      rows: async (sql, params) => (await engine.query<Record<string, unknown>>(sql, params)).rows,
    },
    close: async () => {
      await engine.exec('CHECKPOINT');
      await close();
    },
  };
}
