import type { Locale } from '#contracts/money.ts';
import { COUNTRY_NAMES } from './country-names.ts';

export type CountryNamed = { code: string; name: string };

const sorted = {
  en: sortedBy('en', ([code, name]) => ({ code, name })),
  fr: sortedBy('fr', ([code, , name]) => ({ code, name })),
} satisfies Record<Locale, CountryNamed[]>;
const codes = new Set<string>(COUNTRY_NAMES.map(([code]) => code));

/**
 * Every country by its common name in one language, in that language's alphabetical order.
 *
 * source  R-109
 */
export function listCountries(locale: Locale): readonly CountryNamed[] {
  return sorted[locale];
}

/** Says whether a text is the two-letter code of a country. */
export function isCountry(code: string): boolean {
  return codes.has(code);
}

function sortedBy(locale: Locale, name: (row: (typeof COUNTRY_NAMES)[number]) => CountryNamed): CountryNamed[] {
  return COUNTRY_NAMES.map(name).sort((a, b) => a.name.localeCompare(b.name, locale));
}
