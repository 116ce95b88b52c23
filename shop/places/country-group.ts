import { Refusal } from '../kernel/refusal.ts';
import { isCountry } from './list-countries.ts';

/** Countries for which one thing holds, or all that no other group names. */
type GroupOptions = { countries: string[]; isElsewhere: boolean };

/**
 * The countries of a group, each once, in order.
 *
 * refuses  input.invalid — a country that is none, or none at all where the group is not for everywhere else
 */
export function countriesOf({ countries, isElsewhere }: GroupOptions): string[] {
  const wanted = [...new Set(countries)].sort();
  if (!wanted.every(isCountry) || (wanted.length === 0 && !isElsewhere)) {
    throw new Refusal('input.invalid', { problems: [{ field: 'countries', code: 'problem.countries' }] });
  }
  return wanted;
}

/**
 * Says no where another group stands in the way.
 *
 * taken      one of the wanted countries that another group has, and that group's name
 * elsewhere  the name of another group that is for everywhere else, where this one wants to be
 * refuses    input.invalid — a country of another group, a second "everywhere else"
 */
export function refuseTaken(
  taken: { country: string; group: string } | undefined,
  elsewhere: { group: string } | undefined,
): void {
  if (taken) {
    const problem = { field: 'countries', code: 'problem.country.taken', values: taken };
    throw new Refusal('input.invalid', { problems: [problem] });
  }
  if (elsewhere) {
    const problem = { field: 'elsewhere', code: 'problem.elsewhere.taken', values: elsewhere };
    throw new Refusal('input.invalid', { problems: [problem] });
  }
}
