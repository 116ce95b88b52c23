import type { City, CountryPlaces } from '../ports/places.ts';

/** At most this many suggestions: what fits under a field and is read in one look. */
export const MOST_CITIES = 20;

/** A name as it is compared: without accents, in lower case, only letters and digits with single spaces. */
export function foldName(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * Cities of a country for what was typed so far: those that begin with it first, then those of which a later word does;
 * the most people first. Without a word, the largest.
 *
 * region   code or name of a region, or empty; one that nobody knows, or in which nothing fits, counts as none: the field of
 *          the region may still hold that of the city before
 * returns  at most MOST_CITIES
 * source   R-208
 */
export function findCities(places: CountryPlaces, { region, words }: { region: string; words: string }): City[] {
  const code = regionCode(places, region);
  const own = code === null ? [] : matching(places, foldName(words), code);
  return own.length > 0 ? own : matching(places, foldName(words), null);
}

function matching(places: CountryPlaces, wanted: string, region: string | null): City[] {
  const names = foldedNames(places);
  const first: City[] = [];
  const later: City[] = [];
  for (const [at, city] of places.cities.entries()) {
    if (first.length >= MOST_CITIES) break;
    if (region !== null && city.region !== region) continue;
    const name = names[at] ?? '';
    if (name.startsWith(wanted)) first.push(city);
    else if (later.length < MOST_CITIES && name.includes(` ${wanted}`)) later.push(city);
  }
  return [...first, ...later].slice(0, MOST_CITIES);
}

const folded = new WeakMap<CountryPlaces, string[]>();

/** Folding 16,000 names takes 12 ms, comparing them less than 1: it is done once while the country stays in memory. */
function foldedNames(places: CountryPlaces): string[] {
  const before = folded.get(places);
  if (before) return before;
  const names = places.cities.map(({ name }) => foldName(name));
  folded.set(places, names);
  return names;
}

function regionCode({ regions }: CountryPlaces, given: string): string | null {
  const wanted = foldName(given);
  if (!wanted) return null;
  const found = regions.find(
    ({ code, name, nameFr }) => code === given || foldName(name) === wanted || foldName(nameFr) === wanted,
  );
  return found?.code ?? null;
}
