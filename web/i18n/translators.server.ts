import backOfficeEn from 'virtual:texts/back-office/en';
import backOfficeFr from 'virtual:texts/back-office/fr';
import shopEn from 'virtual:texts/shop/en';
import shopFr from 'virtual:texts/shop/fr';
import type { Locale } from '#contracts/money.ts';
import { makeTranslator, type Translator } from './translator.ts';

/** One voice per language for the whole process: it holds words, nothing about a visitor. */
const translators: Record<Locale, Translator> = {
  en: makeTranslator('en', shopEn, backOfficeEn),
  fr: makeTranslator('fr', shopFr, backOfficeFr),
};

/** The words a page is rendered with on the server. */
export function translatorFor(locale: Locale): Translator {
  return translators[locale];
}
