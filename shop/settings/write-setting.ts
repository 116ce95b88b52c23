import type { Tx } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';
import type { SettingKey } from './read-setting.ts';

/**
 * Keeps one setting of the shop, as part of the caller's change.
 *
 * repeatable  the last value stands
 */
export async function writeSetting(tx: Tx, key: SettingKey, value: unknown, at: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } });
}
