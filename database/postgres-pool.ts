import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isCut, type Servers } from './postgres-servers.ts';
import { type AroundStatement, watchStatements } from './watch-statements.ts';

type PoolOptions = { isPatient: boolean; around: AroundStatement | undefined; logger: Logger };

/** A visitor is asked to come back rather than kept waiting (F06); a command may take its time. */
const SERVING = { statement_timeout: 4_500, lock_timeout: 4_000, query_timeout: 4_800 };

/** The connections of a process to PostgreSQL, and the database as the shop asks it through them. */
export function openPool(servers: Servers, { isPatient, around, logger }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: servers.connectionString,
    Client: servers.Client,
    max: 16,
    connectionTimeoutMillis: 4_500,
    ...(isPatient ? {} : SERVING),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced; whoever needs it next sees the error
  const watched = watchStatements(pool, around);
  const db = drizzle(watched, { logger });
  db.transaction = (work, config) =>
    withConnection(watched, (own) => drizzle(own, { logger }).transaction(work, config));
  return { pool, db };
}

/**
 * Lends a connection, and takes it back however the work ends. Drizzle's own transaction keeps the connection for ever
 * when its BEGIN is not answered: a server that paused under load then left the pool without any.
 */
async function withConnection<T>(pool: pg.Pool, work: (own: pg.PoolClient) => Promise<T>): Promise<T> {
  const own = await pool.connect();
  try {
    return await work(own);
  } finally {
    own.release(isCut(own));
  }
}
