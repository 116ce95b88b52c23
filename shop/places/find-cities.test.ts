import { describe, expect, it } from 'vitest';
import type { CountryPlaces } from '../ports/places.ts';
import { findCities, foldName, MOST_CITIES } from './find-cities.ts';

const france: CountryPlaces = {
  regions: [
    { code: '11', name: 'Île-de-France', nameFr: 'Île-de-France' },
    { code: '94', name: 'Corsica', nameFr: 'Corse' },
  ],
  cities: [
    { name: 'Paris', region: '11' },
    { name: 'Ajaccio', region: '94' },
    { name: 'Évry', region: '11' },
    { name: 'Le Touquet-Paris-Plage', region: '32' },
    { name: 'Parçay', region: '24' },
  ],
};
const names = (words: string, region = '') => findCities(france, { region, words }).map(({ name }) => name);

describe('cities', () => {
  it('that begin with what was typed come before those of which a later word does', () => {
    expect(names('par')).toEqual(['Paris', 'Parçay', 'Le Touquet-Paris-Plage']);
  });

  it('are found without accents and capitals', () => {
    expect(names('EVR')).toEqual(['Évry']);
    expect(names('parcay')).toEqual(['Parçay']);
    expect(foldName('  L’Haÿ-les-Roses ')).toBe('l hay les roses');
  });

  it('are those of the region, by its name in either language or its code', () => {
    expect([names('', 'Corse'), names('', 'corsica'), names('', '94')]).toEqual([
      ['Ajaccio'],
      ['Ajaccio'],
      ['Ajaccio'],
    ]);
  });

  it('are those of the whole country when the region is on no list, or is that of the city before', () => {
    expect(names('aja', 'Somewhere')).toEqual(['Ajaccio']);
    expect(names('aja', 'Île-de-France')).toEqual(['Ajaccio']);
  });

  it('are none when nothing fits', () => {
    expect(names('tokyo')).toEqual([]);
    expect(findCities({ regions: [], cities: [] }, { region: '', words: '' })).toEqual([]);
  });

  it('are no more than can be read at once', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ name: `Ville ${at}`, region: '' }));
    expect(findCities({ regions: [], cities: many }, { region: '', words: 'v' })).toHaveLength(MOST_CITIES);
  });
});
