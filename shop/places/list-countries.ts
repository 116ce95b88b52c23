import countries from 'world-countries';
import type { Locale } from '#contracts/money.ts';

const codes = new Set(countries.map((country) => country.cca2));
const lists = new Map<Locale, { code: string; name: string }[]>();

/** Says whether a text is the ISO 3166-1 alpha-2 code of a country. */
export function isCountry(code: string): boolean {
  return codes.has(code);
}

/**
 * Every country by its name in one language, in that language's order.
 *
 * source  R-109: the common name in English, the translation (or else the common name) otherwise
 */
export function listCountries(locale: Locale): { code: string; name: string }[] {
  const known = lists.get(locale);
  if (known) return known;
  const list = countries.map((country) => ({
    code: country.cca2,
    name: locale === 'fr' ? (country.translations.fra?.common ?? country.name.common) : country.name.common,
  }));
  list.sort((a, b) => a.name.localeCompare(b.name, locale));
  lists.set(locale, list);
  return list;
}
