import { z } from 'zod';
import { ownerSettingsSchema, type SettingValues } from '#contracts/settings.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { readSetting } from './read-setting.ts';

const keptSchema = z.object({ version: z.int(), choices: ownerSettingsSchema.partial() });

/** What the owner has chosen so far; `version` guards against a stale screen, and is 0 before the first change. */
export type SettingsKept = { version: number; choices: { [K in keyof SettingValues]?: SettingValues[K] | undefined } };

/** Reads what the owner has chosen in the back office. */
export async function readOwnerSettings(db: Db | Tx): Promise<SettingsKept> {
  const value = await readSetting(db, 'shop.choices');
  return value === undefined ? { version: 0, choices: {} } : keptSchema.parse(value);
}
