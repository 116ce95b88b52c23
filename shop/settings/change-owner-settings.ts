import {
  offerProblems,
  ownerSettingsSchema,
  SECURITY_SETTINGS,
  type SettingValues,
  settingsInForce,
} from '#contracts/settings.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { holdSetting } from './hold-setting.ts';
import { readOwnerSettings } from './read-owner-settings.ts';
import { bumpSettingsVersion } from './settings-version.ts';
import { writeSetting } from './write-setting.ts';

/** What is chosen anew; null goes back to what the environment says. */
export type SettingsWanted = { [K in keyof SettingValues]?: SettingValues[K] | null | undefined };

/**
 * Changes what the owner has chosen. It holds at once in this process, and within seconds in every other.
 *
 * version     of the screen that asks
 * maySecure   whether the actor may change the resource `security` (contracts/rights.ts)
 * refuses     edit.stale — somebody else changed it meanwhile
 *             input.invalid — the checkout would offer a way of paying that is off or about which nobody says how
 *             not.allowed — a security choice would change, and the actor may not change security
 * repeatable  the second time it is stale
 * source      R-234
 */
export async function changeOwnerSettings(
  shop: Shop,
  actor: string,
  { wanted, version, maySecure = false }: { wanted: SettingsWanted; version: number; maySecure?: boolean },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdSetting(tx, 'shop.choices');
    const before = await readOwnerSettings(tx);
    if (before.version !== version) throw new Refusal('edit.stale', { details: { version: before.version } });
    const entries = Object.entries({ ...before.choices, ...wanted }).filter(
      ([, value]) => value !== null && value !== undefined,
    );
    const now = shop.clock.now();
    const choices = ownerSettingsSchema.partial().parse(Object.fromEntries(entries));
    const { usual } = shop.owner;
    const isOther = (name: keyof SettingValues) =>
      (choices[name] ?? usual[name]) !== (before.choices[name] ?? usual[name]);
    if (!maySecure && SECURITY_SETTINGS.some(isOther)) throw new Refusal('not.allowed');
    const [held, holds] = [settingsInForce(usual, before.choices), settingsInForce(usual, choices)];
    const problems = offerProblems(holds);
    if (problems.length > 0) throw new Refusal('input.invalid', { problems });
    await writeSetting(tx, 'shop.choices', { version: version + 1, choices }, now);
    await audit(tx, {
      actor,
      action: 'settings.changed',
      subjectType: 'settings',
      subjectId: 'shop',
      // What held and what holds, also where nothing was chosen: only what differs is a change.
      before: only(held, Object.keys(wanted)),
      after: only(holds, Object.keys(wanted)),
    });
    await bumpSettingsVersion(tx, now);
    await record(shop, tx, { name: 'settings.changed', payload: {} });
  });
  await shop.owner.refresh(shop.db);
}

function only(choices: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(choices).filter(([name]) => names.includes(name)));
}
