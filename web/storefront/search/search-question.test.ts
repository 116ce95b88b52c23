import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contracts/http/search.ts';
import { chipsOf, quickChips } from './filter-chips.ts';
import { cutAtMarks, foundWords } from './found-words.ts';
import { placeAfter } from './move-among-hits.ts';
import { guessesFor, nearWordsIn } from './near-words.ts';
import { priceBands } from './price-bands.ts';
import {
  askFor,
  isSameInList,
  listAddressOf,
  NO_CRITERIA,
  readCriteria,
  readFound,
  toggled,
} from './search-question.ts';

const inWax = toggled({ ...NO_CRITERIA, query: ' robe ' }, 'cloth', 'wax');
const anAnswer = (nbHits: number, facets: SearchAnswer[number]['facets'] = {}) => ({
  hits: [],
  nbHits,
  nbPages: 1,
  facets,
});
const marked = (text: string) => text.replaceAll('[', '\uE000').replaceAll(']', '\uE001');

describe('what is asked of the index', () => {
  it('is one question, and one more for each kind of choice, which counts as if nothing of its kind were chosen', () => {
    const criteria = { ...toggled(inWax, 'availability', 'in_stock'), band: { from: 5_001, to: null }, page: 2 };
    const { requests } = askFor(criteria, 'fr');
    expect(requests).toHaveLength(4);
    expect(requests[0]).toMatchObject({
      query: 'robe',
      page: 2,
      facetFilters: [['cloth:wax'], ['availability:in_stock', 'availability:low']],
      numericFilters: ['price.amountMinor>=5001'],
    });
    expect(requests[1]).toMatchObject({ hitsPerPage: 0, facets: ['cloth'], facetFilters: [expect.any(Array)] });
    expect(requests[3]).toMatchObject({ facets: ['price.amountMinor'], numericFilters: [] });
    const found = readFound([anAnswer(3, { cloth: { wax: 3 } }), anAnswer(9, { cloth: { wax: 3, bazin: 6 } })], inWax);
    expect(found).toMatchObject({ total: 3, counts: { cloth: { wax: 3, bazin: 6 }, sizes: {} } });
  });

  it('comes back from the history only when it holds criteria', () => {
    expect(readCriteria(structuredClone(inWax))).toEqual(inWax);
    for (const other of [null, 'wax', { query: 7 }, { query: 'a', choices: { ids: ['1'] }, band: null }]) {
      expect(readCriteria(other)).toEqual(NO_CRITERIA);
    }
  });

  it('has the same articles as a list of the shop, unless several departments are chosen', () => {
    expect(listAddressOf(NO_CRITERIA, 100)).toBe('/articles');
    const criteria = {
      ...toggled(toggled(inWax, 'department', 'Kids'), 'sizes', 'M'),
      band: { from: 5_001, to: 10_000 },
    };
    expect(listAddressOf(criteria, 100)).toBe('/articles/category?name=Kids&q=robe&cloth=wax&size=M&min=50.01&max=100');
    expect(isSameInList(criteria)).toBe(true);
    expect(isSameInList(toggled(criteria, 'department', 'Men'))).toBe(false);
    expect(toggled(toggled(criteria, 'sizes', 'L'), 'sizes', 'M').choices.sizes).toEqual(['L']);
  });
});

describe('chips', () => {
  const none = { department: [], cloth: [], type: [], sizes: [], colours: [], availability: [] };
  const cloth = ['wax', 'bazin', 'kente', 'kuba', 'adire', 'ndop'].map((code) => ({ code, name: code.toUpperCase() }));
  const counts = {
    department: {},
    cloth: { wax: 1, bazin: 4, kente: 2, adire: 3, ndop: 1 },
    type: {},
    sizes: {},
    colours: {},
  };

  it('leave something or are chosen, and never stand alone for everything', () => {
    const found = {
      hits: [],
      total: 11,
      pages: 1,
      prices: {},
      counts: { ...counts, availability: { in_stock: 4, low: 7 } },
    };
    const stock = [{ code: 'in_stock', name: 'In stock' }];
    const all = chipsOf(found, toggled(NO_CRITERIA, 'cloth', 'kuba'), { ...none, cloth, availability: stock });
    expect(all.cloth.map(({ code, count, isOn }) => [code, count, isOn])).toEqual([
      ['wax', 1, false],
      ['bazin', 4, false],
      ['kente', 2, false],
      ['kuba', 0, true],
      ['adire', 3, false],
      ['ndop', 1, false],
    ]);
    expect(all.availability).toEqual([]); // all eleven are in stock
    expect(quickChips(all).map(({ code }) => code)).toEqual(['kuba', 'bazin', 'adire', 'kente']);
  });

  it('part prices at round amounts into bands that hold everything once', () => {
    const bands = priceBands({ 2800: 4, 4400: 3, 8600: 2, 11200: 5, 14800: 4 }, 'EUR');
    expect(bands).toEqual([
      { band: { from: null, to: 4_500 }, count: 7 },
      { band: { from: 4_501, to: 10_000 }, count: 2 },
      { band: { from: 10_001, to: null }, count: 9 },
    ]);
    expect(priceBands({ 25000: 4, 64000: 4 }, 'XOF').map(({ band }) => band.to)).toEqual([25_000, 65_000]);
    expect(priceBands({ 2800: 3 }, 'EUR')).toEqual([]);
    expect(priceBands({ 2800: 30 }, 'EUR')).toEqual([]);
  });
});

describe('words', () => {
  it('are cut at the marks, and everything in them stays text', () => {
    expect(cutAtMarks(marked('<b>[wrap] dress[es]'))).toEqual([
      { text: '<b>', isFound: false, at: 0 },
      { text: 'wrap', isFound: true, at: 1 },
      { text: ' dress', isFound: false, at: 2 },
      { text: 'es', isFound: true, at: 3 },
    ]);
    expect(cutAtMarks('')).toEqual([]);
    expect(foundWords(marked('Robe d’[épi]ce, [mil]let'))).toEqual(['épice', 'millet']);
  });

  it('that are near are tried alone, and by their beginning when they are long', () => {
    const guesses = guessesFor('smoking  boubouzou');
    expect(guesses.map(({ text }) => text)).toEqual(['smoking', 'boubouzou', 'smoki', 'boubou']);
    expect(guessesFor('tux')).toEqual([]);
    const hit = { name: {}, _highlightResult: { name: { en: { value: marked('Grand [Boubou] Papaya') } } } };
    const answers: SearchAnswer = JSON.parse(
      JSON.stringify([anAnswer(0), anAnswer(0), anAnswer(0), { ...anAnswer(13), hits: [hit] }]),
    );
    expect(nearWordsIn(answers, guesses, 'en')).toEqual([{ words: 'Boubou', total: 13 }]);
  });
});

it('the arrow keys lead from the field through the articles and back, Home and End to the ends', () => {
  expect(placeAfter('ArrowDown', -1, 3)).toBe(0);
  expect(placeAfter('ArrowDown', 2, 3)).toBe(2);
  expect(placeAfter('ArrowUp', 0, 3)).toBe(-1);
  expect(placeAfter('End', 0, 3)).toBe(2);
  expect(placeAfter('Home', 2, 3)).toBe(0);
  for (const key of ['Home', 'End', 'ArrowUp', 'a']) expect(placeAfter(key, -1, 3)).toBeNull();
  expect(placeAfter('ArrowDown', -1, 0)).toBeNull();
});
