import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';
import { readSetting } from './read-setting.ts';

/** Counts up with every change of what the owner has chosen, so that every process notices with one small question. */
const KEY = 'shop.edition';

/** Says, as part of a change, that there is a new edition. */
export async function newEdition(tx: Tx, at: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`to_jsonb((${settings.value})::text::bigint + 1)`, updatedAt: at },
    });
}

/** Which edition there is; 0 before the first change. */
export async function readEdition(db: Db | Tx): Promise<number> {
  const value = await readSetting(db, KEY);
  return typeof value === 'number' ? value : 0;
}
