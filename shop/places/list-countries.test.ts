import { expect, it } from 'vitest';
import countries from 'world-countries';
import { COUNTRY_NAMES } from './country-names.ts';
import { isCountry, listCountries } from './list-countries.ts';

it('the shop names every country as the package world-countries does', () => {
  const theirs = countries.map(({ cca2, name, translations }) => [cca2, name.common, translations.fra?.common]);
  expect(COUNTRY_NAMES).toEqual(theirs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
});

it('countries are listed in the alphabetical order of the language', () => {
  const names = (locale: 'en' | 'fr') => listCountries(locale).map((country) => country.name);
  expect(names('en').indexOf('Ivory Coast')).toBeGreaterThan(names('en').indexOf('Iceland'));
  expect(names('fr').indexOf('États-Unis')).toBeLessThan(names('fr').indexOf('France'));
});

it('only a code of two capital letters names a country', () => {
  expect(['SN', 'FR', 'CI'].every(isCountry)).toBe(true);
  expect(['sn', 'Senegal', '', 'XX', 'toString'].some(isCountry)).toBe(false);
});
