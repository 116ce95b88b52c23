import type { Locale } from '#contracts/money.ts';
import { listCountries } from '#shop/places/list-countries.ts';

/** The name of a country in one language; a code that no country has stands for itself. */
export function countryName(code: string, locale: Locale): string {
  return listCountries(locale).find((country) => country.code === code)?.name ?? code;
}
