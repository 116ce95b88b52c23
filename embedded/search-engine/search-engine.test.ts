import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchRecord } from '#shop/ports/search.ts';
import { createSearchApi } from './search-api.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

let engine: SearchEngine;

const anArticle = (id: number, name: string, nameFr: string, change: Partial<SearchRecord> = {}): SearchRecord => ({
  id,
  number: String(100 + id),
  name: { en: name, fr: nameFr },
  description: { en: '', fr: '' },
  words: [],
  skus: [`${100 + id}-INDIGO-M`],
  department: 'Women',
  cloth: null,
  clothName: null,
  clothColours: [],
  type: null,
  sizes: [],
  colours: [],
  availability: 'in_stock',
  price: { amountMinor: 9_800, listMinor: 9_800, currency: 'EUR' },
  rating: { average: 0, count: 0 },
  image: null,
  wall: null,
  ...change,
});

beforeEach(async () => {
  engine = createSearchEngine();
  await engine.index([
    anArticle(1, 'Hibiscus wrap dress', 'Robe portefeuille Hibiscus', { cloth: 'wax', words: ['Wax print', 'Wax'] }),
    anArticle(2, 'Lagoon boubou', 'Boubou Lagune', { cloth: 'bazin', words: ['Bazin'], sizes: ['M', 'L'] }),
    anArticle(3, 'Baobab head wrap', 'Foulard de tête Baobab', {
      department: 'Accessoires',
      availability: 'special_order',
    }),
    anArticle(4, 'Rain kufi', 'Kufi Pluie', { department: 'Accessoires' }),
    anArticle(5, 'Millet ear dress', 'Robe Épi de mil', { cloth: 'kente', words: ['Kente'] }),
  ]);
});

const ask = (text: string, filters: string[][] = []) =>
  engine.search({ text, filters, facets: ['department', 'sizes', 'availability'], page: 0, perPage: 20 });
const idsOf = (text: string, filters: string[][] = []) =>
  ask(text, filters)
    .records.map((record) => record.id)
    .sort((a, b) => a - b);

describe('the search engine', () => {
  it('finds an article by words of either language, in any order', () => {
    expect(idsOf('dress hibiscus')).toEqual([1]);
    expect(idsOf('hibiscus robe')).toEqual([1]);
  });

  it('does not mind accents, capitals and the beginning of a word', () => {
    for (const text of ['boubòu', 'BOUBOU', 'boub']) expect(idsOf(text)).toEqual([2]);
    expect(idsOf('epi')).toEqual([5]);
  });

  it('forgives one typing error from four letters, two from eight, none below', () => {
    expect(idsOf('hibicus')).toEqual([1]);
    expect(idsOf('hibsicuss')).toEqual([1]);
    expect(idsOf('drses hibiscus')).toEqual([1]);
    expect(idsOf('kxf')).toEqual([]);
  });

  it('knows what the trade calls things in English and French', () => {
    for (const text of ['ankara', 'pagne', 'ankra']) expect(idsOf(text)).toEqual([1]);
    for (const text of ['gele', 'headwrap', 'turban', 'foulard']) expect(idsOf(text)).toEqual([3]);
    expect(idsOf('skull cap')).toEqual([4]);
    expect(idsOf('bubu')).toEqual([2]);
  });

  it('puts a design number or SKU before everything else, however it is written', async () => {
    await engine.index([
      anArticle(6, 'Record 102 tote', 'Cabas 102'),
      anArticle(7, 'Record 102 clutch', 'Pochette 102'),
    ]);
    expect(ask('102').records[0]?.id).toBe(2);
    for (const text of ['102-INDIGO-M', '102 indigo m']) expect(ask(text).records[0]?.id).toBe(2);
  });

  it('counts facets over what was found and filters by them', () => {
    expect(ask('dress').facets).toEqual({ department: { Women: 2 }, sizes: {}, availability: { in_stock: 2 } });
    expect(ask('').facets.department).toEqual({ Women: 3, Accessoires: 2 });
    expect(idsOf('', [['department:Accessoires'], ['availability:in_stock']])).toEqual([4]);
    expect(idsOf('', [['department:Nowhere']])).toEqual([]);
  });

  it('shows a change at once and forgets what is removed', async () => {
    await engine.index([anArticle(1, 'Papaya skirt', 'Jupe Papaye', { availability: 'special_order' })]);
    expect(idsOf('hibiscus')).toEqual([]);
    expect(idsOf('jupe')).toEqual([1]);
    await engine.index([anArticle(1, 'Papaya skirt', 'Jupe Papaye')]);
    expect(idsOf('papaya', [['availability:in_stock']])).toEqual([1]);
    await engine.remove([1, 1, 99]);
    expect(idsOf('papaya')).toEqual([]);
    expect(idsOf('101')).toEqual([]);
    expect(ask('').total).toBe(4);
  });

  it('answers every text with a list, also nonsense', () => {
    for (const text of ['', ' ', '%', "'; DROP", '\u0000', '\ud800', '~0', '👗', 'a'.repeat(512), 'x '.repeat(250)]) {
      expect(ask(text).total).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the search route', () => {
  const post = (body: unknown, indexName: string | null = 'products') =>
    createSearchApi(engine, () => 0)({ indexName, body: JSON.stringify(body) });

  it('marks what was found and leaves the rest as it is, as a hosted index does', async () => {
    await engine.index([anArticle(8, 'Dress <b>&"', 'Robe <b>&"')]);
    expect(post({ query: 'rob', facetFilters: ['department:Women'] })).toMatchObject({
      status: 200,
      body: { hits: expect.arrayContaining([expect.objectContaining({ objectID: '8' })]) },
    });
    expect(JSON.stringify(post({ query: 'rob' }).body)).toContain('<mark>Rob</mark>e <b>&\\"');
  });

  it('gives only the asked fields, and of a long description the part where the word stands', async () => {
    const description = {
      en: `Cut wide. ${'Washed twice before it is cut. '.repeat(6)}A collar of cowrie shells.`,
      fr: '',
    };
    await engine.index([anArticle(9, 'Tide shirt', 'Chemise Marée', { description })]);
    const asked = { attributesToRetrieve: ['name.fr', 'price'], attributesToHighlight: ['name.fr'] };
    const { body } = post({ query: 'cowrie', ...asked, attributesToSnippet: ['description.en:8'] });
    expect(body).toMatchObject({ hits: [expect.anything()] });
    expect(JSON.parse(JSON.stringify(body)).hits[0]).toEqual({
      objectID: '9',
      name: { fr: 'Chemise Marée' },
      price: { amountMinor: 9_800, listMinor: 9_800, currency: 'EUR' },
      _highlightResult: { name: { fr: { value: 'Chemise Marée', matchLevel: 'none', matchedWords: [] } } },
      _snippetResult: {
        description: {
          en: {
            value: '…it is cut. A collar of <mark>cowrie</mark> shells.',
            matchLevel: 'full',
            matchedWords: ['cowrie'],
          },
        },
      },
    });
  });

  it('counts prices and filters by both ends of one', async () => {
    const price = { amountMinor: 4_000, listMinor: 4_000, currency: 'EUR' } as const;
    await engine.index([anArticle(9, 'Tide shirt', 'Chemise Marée', { price })]);
    const asked = { query: '', facets: ['price.amountMinor'] };
    expect(post(asked).body).toMatchObject({ facets: { 'price.amountMinor': { 9800: 5, 4000: 1 } } });
    expect(post({ ...asked, numericFilters: ['price.amountMinor<=4000'] }).body).toMatchObject({ nbHits: 1 });
    expect(
      post({ ...asked, numericFilters: ['price.amountMinor>=4001', 'price.amountMinor<=9800'] }).body,
    ).toMatchObject({ nbHits: 5 });
  });

  it('refuses what it does not know, with a sentence', () => {
    expect(post({ query: 'a', aroundLatLng: '1,2' }).status).toBe(400);
    expect(post({ query: 7 }).status).toBe(400);
    expect(post([]).status).toBe(400);
    expect(post({ requests: [] }, null).status).toBe(400);
    expect(post({ query: 'a', numericFilters: 'rating>3' }).status).toBe(400);
    expect(post({ query: 'a' }, 'users')).toMatchObject({
      status: 404,
      body: { message: 'Index users does not exist', status: 404 },
    });
    expect(post({ params: 'facets=[' }).status).toBe(400);
  });
});
