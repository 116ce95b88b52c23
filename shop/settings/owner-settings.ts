import { type StoredSettings, settingsInForce, usualConfirmFrom } from '#contracts/settings.ts';
import { setOwnWords } from '#contracts/texts/translate.ts';
import type { Db, OwnerSettings } from '../kernel/shop.ts';
import { listOwnTexts, wordsOf } from './own-words.ts';
import { readCurrency } from './read-currency.ts';
import { readOwnerSettings } from './read-owner-settings.ts';
import { readSettingsVersion } from './settings-version.ts';

/**
 * What the owner has chosen, as this process knows it. `refresh` asks for the edition first, one statement, and reads the
 * rest only when there is a new one.
 *
 * usual      what holds where the owner has chosen nothing
 * onChange   called after something new was read, not at the first reading
 */
export function createOwnerSettings(usual: StoredSettings, onChange: () => void): OwnerSettings {
  let today = usual;
  let known: number | null = null;
  return {
    usual,
    now: () => today,
    async refresh(db: Db) {
      const edition = await readSettingsVersion(db);
      if (edition === known) return 0;
      const [{ choices }, currency, texts] = await Promise.all([
        readOwnerSettings(db),
        readCurrency(db),
        listOwnTexts(db),
      ]);
      const isFirst = known === null;
      known = edition;
      const counted = currency ?? usual.currency;
      const usualHere = { ...usual, confirmFromMinor: usualConfirmFrom(counted) };
      today = { ...settingsInForce(usualHere, choices), currency: counted };
      setOwnWords(wordsOf(texts));
      if (!isFirst) onChange();
      return 1;
    },
  };
}
