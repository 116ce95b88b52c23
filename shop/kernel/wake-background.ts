import { sql } from 'drizzle-orm';
import type { Db, Tx } from './shop.ts';

/**
 * Makes every node look for work soon (NOTIFY), for work that no event announces. In a transaction it takes effect with the commit.
 *
 * repeatable  yes
 */
export async function wakeBackground(db: Db | Tx): Promise<void> {
  await db.execute(sql`SELECT pg_notify('outbox', '')`);
}
