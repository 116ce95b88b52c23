import type { Locale } from '../money.ts';
import { allTexts, type TextName } from './all-texts.ts';
import { sayText, type TextValues } from './say-text.ts';

const columns: Record<Locale, Record<string, string>> = { en: column(1), fr: column(2) };

function column(index: 1 | 2): Record<string, string> {
  return Object.fromEntries(Object.entries(allTexts).map(([name, row]) => [name, row[index]]));
}

/**
 * A text of the codification table in one language, filled in. For answers, mails and server-rendered words; a browser
 * says the few it has loaded (web/i18n).
 *
 * source  R-112, decision 0004
 */
export function translate(locale: Locale, name: TextName | (string & {}), values?: TextValues): string {
  return sayText(columns[locale], locale, name, values);
}
