import type { Locale } from '../money.ts';
import type { OwnWords } from '../settings.ts';
import { allTexts, type TextName } from './all-texts.ts';
import { sayText, type TextValues } from './say-text.ts';

const columns: Record<Locale, Record<string, string>> = { en: column(1), fr: column(2) };

function column(index: 1 | 2): Record<string, string> {
  return Object.fromEntries(Object.entries(allTexts).map(([name, row]) => [name, row[index]]));
}

/** The shop's texts with the owner's own words in their place: the same for everybody who asks this process. */
let said = columns;
let own: OwnWords = { en: {}, fr: {} };

/** Sets the owner's own words, instead of those set before (shop/settings keeps them). */
export function setOwnWords(words: OwnWords): void {
  own = words;
  said = { en: { ...columns.en, ...words.en }, fr: { ...columns.fr, ...words.fr } };
}

/** The owner's words of one language, by the names of the texts. */
export function ownWords(locale: Locale): Readonly<Record<string, string>> {
  return own[locale];
}

/** What says texts in one language, for rules that take it as a parameter. */
export function sayIn(locale: Locale) {
  return (name: TextName, values?: TextValues) => translate(locale, name, values);
}

/** A literal name has to stand in the table; one that is put together, or read from an error, is known only when it runs. */
type NameIn<Name extends string> = Name & (Record<never, never> extends Record<Name, 1> ? Name : TextName);

/**
 * A text of the codification table in one language, filled in. For answers, mails and server-rendered words; a browser
 * says the few it has loaded (web/i18n).
 *
 * name    a literal that stands in no table does not compile
 * source  R-112, decision 0004
 */
export function translate<Name extends string>(locale: Locale, name: NameIn<Name>, values?: TextValues): string {
  return sayText(said[locale], locale, name, values);
}
