import { asc, eq } from 'drizzle-orm';
import { LONGEST_OWN_TEXT, type OwnText, type OwnWords } from '#contracts/settings.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { foldLines, withoutInvisible } from '#contracts/typed-text.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { bumpSettingsVersion } from './settings-version.ts';
import { ownTexts } from './tables.ts';

const VALUES = /\{\{(\w+)\}\}/g;
const rowsByCode = new Map<string, { name: string; en: string; fr: string }>(
  Object.entries(allTexts).map(([name, [code, en, fr]]) => [code, { name, en, fr }]),
);

/** Every text that the owner has worded, in the order of the codes. */
export async function listOwnTexts(db: Db | Tx): Promise<OwnText[]> {
  return db
    .select({ codification: ownTexts.codification, en: ownTexts.en, fr: ownTexts.fr })
    .from(ownTexts)
    .orderBy(asc(ownTexts.codification));
}

/** The owner's words by the names of the texts; a text that the shop no longer has is passed over. */
export function wordsOf(texts: readonly OwnText[]): OwnWords {
  const words: OwnWords = { en: {}, fr: {} };
  for (const { codification, en, fr } of texts) {
    const row = rowsByCode.get(codification);
    if (row && en !== null) words.en[row.name] = en;
    if (row && fr !== null) words.fr[row.name] = fr;
  }
  return words;
}

/**
 * Keeps the owner's wording of a text; words like those the shop comes with, or none, put the text back.
 *
 * refuses     not.found — no text has this code
 *             input.invalid — a wording is too long, holds < or >, or names a {{value}} that the text does not know
 * repeatable  yes
 * source     
 */
export async function changeOwnText(shop: Shop, actor: string, wanted: OwnText): Promise<void> {
  const row = rowsByCode.get(wanted.codification);
  if (!row) throw new Refusal('not.found');
  const [en, fr] = [own(wanted.en, row.en), own(wanted.fr, row.fr)];
  const problems = [...problemsOf('en', en, row.en), ...problemsOf('fr', fr, row.fr)];
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
  await inTransaction(shop, async (tx) => {
    const here = eq(ownTexts.codification, wanted.codification);
    const [before] = await tx.select({ en: ownTexts.en, fr: ownTexts.fr }).from(ownTexts).where(here).for('update');
    const after = { en, fr, changedBy: actor, updatedAt: shop.clock.now() };
    if (en === null && fr === null) await tx.delete(ownTexts).where(here);
    else {
      await tx
        .insert(ownTexts)
        .values({ codification: wanted.codification, ...after })
        .onConflictDoUpdate({ target: ownTexts.codification, set: after });
    }
    await audit(tx, {
      actor,
      action: 'text.changed',
      subjectType: 'text',
      subjectId: wanted.codification,
      before: before ?? { en: null, fr: null },
      after: { en, fr },
    });
    await bumpSettingsVersion(tx, shop.clock.now());
    await record(shop, tx, { name: 'settings.changed', payload: {} });
  });
  await shop.owner.refresh(shop.db);
}

/** On one line, since texts are titles and subjects too; null where the owner says it as the shop does. */
function own(wording: string | null, usual: string): string | null {
  const words = foldLines(withoutInvisible(wording ?? ''));
  return words === '' || words === usual ? null : words;
}

function problemsOf(field: 'en' | 'fr', wording: string | null, usual: string) {
  if (wording === null) return [];
  if (wording.length > LONGEST_OWN_TEXT) {
    return [{ field, code: 'problem.too.long', values: { max: LONGEST_OWN_TEXT } }];
  }
  if (/[<>]/.test(wording)) return [{ field, code: 'problem.text.marks' }];
  const known = new Set(usual.match(VALUES));
  const strange = [...new Set(wording.match(VALUES))].find((value) => !known.has(value));
  return strange ? [{ field, code: 'problem.text.value', values: { value: strange } }] : [];
}
