import { sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import type { SettingKey } from './read-setting.ts';

/** Holds one setting for the rest of the change, whether it was ever written or not: whoever else wants it waits. */
export async function holdSetting(tx: Tx, key: SettingKey): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
}
