import { z } from 'zod';
import { type Choices, choicesSchema } from '#contracts/settings.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { readSetting } from './read-setting.ts';

const keptSchema = z.object({ version: z.int(), choices: choicesSchema.partial() });

/** What the owner has chosen so far; `version` guards against a stale screen, and is 0 before the first change. */
export type ChoicesKept = { version: number; choices: { [K in keyof Choices]?: Choices[K] | undefined } };

/** Reads what the owner has chosen in the back office. */
export async function readChoices(db: Db | Tx): Promise<ChoicesKept> {
  const value = await readSetting(db, 'shop.choices');
  return value === undefined ? { version: 0, choices: {} } : keptSchema.parse(value);
}
