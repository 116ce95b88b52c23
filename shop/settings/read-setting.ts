import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';

/** Every setting that the shop itself keeps in its database, and what it means. */
export type SettingKey =
  /** true: every discount is frozen, prices stand at their base. */
  | 'pricing.discounts_frozen'
  /** What the owner has chosen in the back office, with its version (contracts/settings.ts). */
  | 'shop.choices'
  /** The currency that the owner has chosen. */
  | 'shop.currency'
  /** Counts up with every change of what the owner has chosen. */
  | 'shop.edition'
  /** 'done' once the demonstration shop has been filled in. */
  | 'seed.demo';

/** Reads one setting of the shop; undefined when it was never written. */
export async function readSetting(db: Db | Tx, key: SettingKey): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
