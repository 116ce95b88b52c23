import { sql } from 'drizzle-orm';
import type { Db, Tx } from './shop.ts';

/**
 * Lets every node look for work soon instead of resting: for what is not told by an event, which does the same. In a transaction the nodes hear of it with the commit.
 *
 * repeatable  yes
 */
export async function wakeBackground(db: Db | Tx): Promise<void> {
  await db.execute(sql`SELECT pg_notify('outbox', '')`);
}
