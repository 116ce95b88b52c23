import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';
import { readSetting } from './read-setting.ts';

/** A counter that every change of the owner's settings increments: each process notices a change by one small query. */
const KEY = 'shop.edition';

/** Increments the version, in the transaction of the change. */
export async function bumpSettingsVersion(tx: Tx, at: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`to_jsonb((${settings.value})::text::bigint + 1)`, updatedAt: at },
    });
}

/** The present version; 0 before the first change. */
export async function readSettingsVersion(db: Db | Tx): Promise<number> {
  const value = await readSetting(db, KEY);
  return typeof value === 'number' ? value : 0;
}
