import type { Locale } from '#contracts/money.ts';

/** The name of a country in the reader's language, by its two-letter code; the code where the language has no name for it. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
