import type { Locale } from '#contracts/money.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { makeTranslator, type Translator } from './translator.ts';

function column(index: 1 | 2): Record<string, string> {
  return Object.fromEntries(Object.entries(allTexts).map(([name, row]) => [name, row[index]]));
}

/** One voice per language for the whole process: it holds words, nothing about a visitor. */
const translators: Record<Locale, Translator> = {
  en: makeTranslator('en', column(1)),
  fr: makeTranslator('fr', column(2)),
};

/** The words a page is rendered with on the server. */
export function translatorFor(locale: Locale): Translator {
  return translators[locale];
}
