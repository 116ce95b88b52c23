import { line } from '../typed-text.ts';

/** The columns of a file of articles that hold its facts: the code of the fact and the language. */
export const FACT_COLUMNS = [
  ['fact_measurements_en', 'measurements', 'en'],
  ['fact_measurements_fr', 'measurements', 'fr'],
  ['fact_fibre_en', 'fibre', 'en'],
  ['fact_fibre_fr', 'fibre', 'fr'],
  ['fact_weight_en', 'weight', 'en'],
  ['fact_weight_fr', 'weight', 'fr'],
  ['fact_made_in_en', 'madeIn', 'en'],
  ['fact_made_in_fr', 'madeIn', 'fr'],
  ['fact_care_en', 'care', 'en'],
  ['fact_care_fr', 'care', 'fr'],
  ['fact_length_en', 'length', 'en'],
  ['fact_length_fr', 'length', 'fr'],
] as const;
export type FactColumn = (typeof FACT_COLUMNS)[number][0];

const fact = line(300);
/** The same columns as the schema of a row reads them. */
export const factShape = {
  fact_measurements_en: fact,
  fact_measurements_fr: fact,
  fact_fibre_en: fact,
  fact_fibre_fr: fact,
  fact_weight_en: fact,
  fact_weight_fr: fact,
  fact_made_in_en: fact,
  fact_made_in_fr: fact,
  fact_care_en: fact,
  fact_care_fr: fact,
  fact_length_en: fact,
  fact_length_fr: fact,
} satisfies Record<FactColumn, typeof fact>;

export type Facts = Record<string, { en: string; fr: string }>;

/** What an article's facts are in these columns; empty where it has none. */
export function factCells(facts: Facts): Record<FactColumn, string> {
  const cell = (code: string, language: 'en' | 'fr') => facts[code]?.[language] ?? '';
  return {
    fact_measurements_en: cell('measurements', 'en'),
    fact_measurements_fr: cell('measurements', 'fr'),
    fact_fibre_en: cell('fibre', 'en'),
    fact_fibre_fr: cell('fibre', 'fr'),
    fact_weight_en: cell('weight', 'en'),
    fact_weight_fr: cell('weight', 'fr'),
    fact_made_in_en: cell('madeIn', 'en'),
    fact_made_in_fr: cell('madeIn', 'fr'),
    fact_care_en: cell('care', 'en'),
    fact_care_fr: cell('care', 'fr'),
    fact_length_en: cell('length', 'en'),
    fact_length_fr: cell('length', 'fr'),
  };
}

/**
 * An article's facts after a row was read: what it does not say stays, what it empties in both languages goes.
 *
 * said     the columns that say something new
 * held     the facts as they are; null for an article that is made, whose French facts are the English ones unless said
 * returns  undefined when no column says anything of facts
 */
export function factsAfter(said: Partial<Record<FactColumn, string>>, held: Facts | null): Facts | undefined {
  const facts: Facts = { ...held };
  let isSaid = false;
  for (const [column, code, language] of FACT_COLUMNS) {
    const text = said[column];
    if (text === undefined) continue;
    isSaid = true;
    const before = facts[code] ?? { en: '', fr: '' };
    facts[code] = { ...before, [language]: text };
    if (!held && language === 'en') facts[code] = { en: text, fr: text };
  }
  if (!isSaid) return undefined;
  return Object.fromEntries(Object.entries(facts).filter(([, { en, fr }]) => en !== '' || fr !== ''));
}
