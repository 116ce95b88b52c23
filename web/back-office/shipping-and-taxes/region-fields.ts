import type { Given } from '../../forms/form-problems.ts';
import type { RegionRow } from './region-list.tsx';

/** Whose the forms of zones and rates are. */
export const REGION_FORM = { resource: 'settings', ids: 'region-' } as const;

const COUNTRY = 'country-';

/** The field of a form that says whether a country is one of them. */
export const countryField = (code: string): string => `${COUNTRY}${code}`;

/** The countries that are ticked. */
export function tickedIn(given: Given): string[] {
  return Object.keys(given).flatMap((name) => (name.startsWith(COUNTRY) ? [name.slice(COUNTRY.length)] : []));
}

/** What the fields of every region begin with. */
export function regionShown({ name, countries, isElsewhere }: RegionRow): Given {
  const ticked = Object.fromEntries(countries.map((code) => [countryField(code), 'on']));
  return { name, ...ticked, ...(isElsewhere && { elsewhere: 'on' }) };
}

/** What names the form of one: read anew in another version, its fields begin anew. */
export function keyOf(opened: 'new' | { id: number; version: number }): string {
  return opened === 'new' ? opened : `${opened.id}-${opened.version}`;
}
