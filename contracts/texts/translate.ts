import i18next from 'i18next';
import type { Locale } from '../money.ts';
import { allTexts, type TextName } from './all-texts.ts';

const instance = i18next.createInstance();
instance.init({
  lng: 'en',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false }, // callers write text, never HTML
  resources: { en: { translation: column(1) }, fr: { translation: column(2) } },
});

function column(index: 1 | 2): Record<string, string> {
  return Object.fromEntries(Object.entries(allTexts).map(([name, row]) => [name, row[index]]));
}

/**
 * A text of the codification table in one language, filled in. For answers, mails and server-rendered words; screens use
 * web/i18n, which ships one language only.
 *
 * source  R-112, decision 0004
 */
export function translate(
  locale: Locale,
  name: TextName | (string & {}),
  values?: Record<string, string | number>,
): string {
  return instance.t(name, { lng: locale, ...values });
}
