import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeredOf, usualArticle } from '#contracts/article-fields.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('the catalogue’s API on %s', (database) => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop({ database });
  });
  afterAll(() => open.close());

  const get = (url: string, headers: Record<string, string> = {}) => open.app.inject({ method: 'GET', url, headers });
  /** What the outbox would deliver to the page cache; tests run without the relay. */
  const forget = () => open.services.cache.dropAll();

  describe('GET /api/products', () => {
    it('is an array of what is on sale, in the wire’s words and nothing else', async () => {
      const id = await putProduct(open.shop, {
        name: 'Boubou',
        nameFr: 'Boubou bleu',
        cloth: 'wax',
        type: 'boubous',
        number: '0417',
        priceMinor: 9_900,
        pictures: 1,
        variants: [{ size: 'M', colour: 'blue', onHand: 4, reserved: 1 }],
      });
      const hidden = await putProduct(open.shop, { isHidden: true });
      const answer = await get(`/api/products?ids=${id},${hidden}`, { 'accept-language': 'fr' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([
        {
          id,
          number: '0417',
          name: 'Boubou bleu',
          description: '',
          tags: [],
          category: 'Women',
          type: 'boubous',
          cloth: { code: 'wax', name: 'wax (fr)' },
          price: 9_900,
          list_price: 9_900,
          discount: null,
          currency: 'EUR',
          stock: 3,
          availability: 'low',
          size: ['M'],
          colours: [{ code: 'blue', name: 'blue (fr)', hex: '#102030' }],
          variants: [{ size: 'M', colour: 'blue', sku: `${id}-0`, stock: 3 }],
          images: [`/pictures/p/${id}-0.jpg`],
          rating: { average: 0, count: 0, comments: 0 },
          ...answeredOf(usualArticle()),
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      ]);
    });

    it('comes in the order that is asked for, and in no other', async () => {
      const cheap = await putProduct(open.shop, { department: 'Accessoires', priceMinor: 100 });
      const dear = await putProduct(open.shop, { department: 'Accessoires', priceMinor: 900 });
      const idsOf = async (sort: string) =>
        (await get(`/api/products?category=Accessoires${sort}`)).json().map(({ id }: { id: number }) => id);
      expect(await idsOf('')).toEqual([cheap, dear]);
      for (const sort of ['price_down', 'newest', 'popular', 'rating'])
        expect(await idsOf(`&sort=${sort}`), sort).toEqual([dear, cheap]);
      expect(await idsOf('&sort=price_up')).toEqual([cheap, dear]);
      expect((await get('/api/products?sort=relevance')).statusCode).toBe(422);
    });

    it('says how many there are and where the other pages are', async () => {
      await putProduct(open.shop, { department: 'Kids' });
      await putProduct(open.shop, { department: 'Kids' });
      await putProduct(open.shop, { department: 'Kids' });
      const { headers, ...answer } = await get('/api/products?category=Kids&per_page=1&page=2');
      expect(answer.json()).toHaveLength(1);
      expect(headers['x-total-count']).toBe('3');
      expect(headers.link).toBe(
        [
          ['first', 1],
          ['prev', 1],
          ['next', 3],
          ['last', 3],
        ]
          .map(([rel, page]) => `</api/products?category=Kids&per_page=1&page=${page}>; rel="${rel}"`)
          .join(', '),
      );
      expect((await get('/api/products?category=Kids&page=99')).json()).toEqual([]);
    });

    it('gives what changed since a moment', async () => {
      const id = await putProduct(open.shop);
      const since = (minutes: number) => encodeURIComponent(new Date(Date.now() + minutes * 60_000).toISOString());
      const ids = async (minutes: number) =>
        (await get(`/api/products?ids=${id}&updated_since=${since(minutes)}`))
          .json()
          .map((article: { id: number }) => article.id);
      expect([await ids(-5), await ids(5)]).toEqual([[id], []]);
    });

    it.each([
      'page=0',
      'per_page=1001',
      'per_page=1.5',
      'ids=1;2',
      'ids=9999999999',
      'updated_since=yesterday',
      'page=１',
    ])('refuses ?%s with 422', async (query) => {
      expect((await get(`/api/products?${query}`)).statusCode).toBe(422);
    });

    it('survives what cannot be a category', async () => {
      for (const name of ['%00', '%F0%9F', "';--", 'x'.repeat(60)]) {
        expect((await get(`/api/products?category=${name}`)).statusCode).toBeLessThan(500);
      }
    });
  });

  describe('GET /api/product/{id}', () => {
    it('shows one article', async () => {
      const id = await putProduct(open.shop, { name: 'Basket' });
      expect((await get(`/api/product/${id}`)).json()).toMatchObject({
        id,
        name: 'Basket',
        advanced_description: '',
        facts: [],
      });
    });

    it('answers a hidden, an unknown and an impossible id in the same way', async () => {
      const hidden = await putProduct(open.shop, { isHidden: true });
      const bodies = new Set<string>();
      for (const id of [hidden, 999_999, 0, 2_147_483_648, '1e9', '１', '9'.repeat(99), '-1', 'x', '1%00']) {
        const answer = await get(`/api/product/${id}`);
        expect({ id, status: answer.statusCode }).toEqual({ id, status: 404 });
        bodies.add(answer.body);
      }
      expect([...bodies]).toEqual([expect.stringContaining('"code":"not.found"')]);
    });
  });

  it('GET /api/categories counts what is on sale', async () => {
    await putProduct(open.shop, { department: 'Men' });
    forget();
    const men = (await get('/api/categories?lang=fr')).json().find((one: { code: string }) => one.code === 'Men');
    expect(men).toEqual({
      id: expect.any(Number),
      code: 'Men',
      name: 'Men (fr)',
      description: '',
      articles: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('GET /api/countries names them in both languages, GET /api/translate every text', async () => {
    expect((await get('/api/countries')).json()).toContainEqual({
      code: 'CI',
      name: 'Ivory Coast',
      translations: { fr: { common: "Côte d'Ivoire" } },
    });
    const texts: { codification: string }[] = (await get('/api/translate')).json();
    expect(texts.every((text) => /^C\d{10}$/.test(text.codification))).toBe(true);
    expect(texts).toContainEqual({
      codification: 'C0000000179',
      en: 'Sorry, an error has occurred.',
      fr: expect.any(String),
    });
  });
});
