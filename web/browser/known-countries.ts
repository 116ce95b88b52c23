import { callApi } from './api.ts';

/** A country by its two-letter code, with its name in the visitor's language. */
export type Country = { code: string; name: string };

/** The address of the list, in the visitor's language; a change of the language loads the page anew. */
const COUNTRIES = '/checkout/countries';

let known: Promise<readonly Country[]> | null = null;

/** Keeps the countries that came with a whole page. */
export function noteCountries(countries: readonly Country[]) {
  if (countries.length > 0) known ??= Promise.resolve(countries);
}

/** Every country, asked for once as long as the shop is open in this tab. */
export function askCountries(): Promise<readonly Country[]> {
  known ??= callApi<Country[]>(COUNTRIES);
  known.catch(() => {
    known = null; // failed: the next visit asks again
  });
  return known;
}
