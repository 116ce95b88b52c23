import { liteClient } from 'algoliasearch/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearchFeed } from '#background/search-subscriber.ts';
import { editProduct } from '#shop/catalog/edit-product.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Search } from '#shop/ports/search.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';

/** A search and where browsers ask it. The shop has no article yet. */
export type SearchUnderTest = {
  shop: Shop;
  search: Search;
  access: { origin: string; appId: string; apiKey: string };
};

const numbersOf = (hits: readonly { objectID: string }[]) => hits.map((hit) => Number(hit.objectID)).toSorted();
const productChanged = (...productIds: number[]) => ({
  name: 'product.changed' as const,
  payload: { productIds },
  eventId: 'e',
});

/** What the shop and its overlay need of any search: our side fills it, the vendor's own client asks it. */
export function describeSearch(under: () => SearchUnderTest): void {
  const client = () => {
    const { origin, appId, apiKey } = under().access;
    const { hostname: url, port } = new URL(origin);
    const host = { url, port: Number(port), protocol: 'http' as const, accept: 'readWrite' as const };
    return liteClient(appId, apiKey, { hosts: [host] });
  };
  const ask = async (...requests: Record<string, unknown>[]) =>
    (await client().search({ requests: requests.map((one) => ({ indexName: 'products', query: '', ...one })) }))
      .results;
  const found = async (query: string) => {
    const [first] = await ask({ query });
    return first && 'hits' in first ? numbersOf(first.hits) : [];
  };
  const feed = () => createSearchFeed(under().shop, under().search);

  describe('a search that the shop fills', () => {
    let [boubou, dress, hidden] = [0, 0, 0];
    beforeAll(async () => {
      const { shop, search } = under();
      const variants = [{ size: 'M', onHand: 9 }];
      boubou = await putProduct(shop, { name: 'Lagoon boubou', department: 'Women', variants });
      dress = await putProduct(shop, { name: 'Rain dress <b>', department: 'Kids', variants });
      hidden = await putProduct(shop, { name: 'Secret boubou', department: 'Women', variants, isHidden: true });
      expect(await search.needsFilling()).toBe(true);
      expect(await search.find('boubou').catch(() => null)).toBeNull();
      await feed().fill();
    });

    it('answers hits with everything a line of the overlay shows', async () => {
      const results = await ask({ query: 'bubou', hitsPerPage: 5, facets: ['department', 'availability'] });
      expect(results).toHaveLength(1);
      expect(results[0]).toMatchObject({
        nbHits: 1,
        page: 0,
        nbPages: 1,
        hitsPerPage: 5,
        query: 'bubou',
        facets: { department: { Women: 1 }, availability: { in_stock: 1 } },
        hits: [
          {
            objectID: expect.stringMatching(/^\d+$/),
            name: { en: expect.stringContaining('boubou'), fr: expect.any(String) },
            number: expect.any(String),
            description: { en: expect.any(String), fr: expect.any(String) },
            clothColours: expect.any(Array),
            rating: { average: expect.any(Number), count: expect.any(Number) },
            price: { amountMinor: expect.any(Number), listMinor: expect.any(Number), currency: 'EUR' },
            _highlightResult: {
              name: { en: { value: expect.stringContaining('<mark>boubou</mark>'), matchLevel: 'full' } },
            },
          },
        ],
      });
      expect(results[0]).toMatchObject({ params: expect.any(String), processingTimeMS: expect.any(Number) });
      expect(JSON.stringify(results)).not.toMatch(/"(words|skus)"/);
    });

    it('answers several questions at once, in their order, with filters and pages', async () => {
      const results = await ask(
        { facetFilters: [['department:Kids']] },
        { hitsPerPage: 1, page: 1 },
        { query: 'nothingofthekind' },
        { numericFilters: ['price.amountMinor<=1'] },
      );
      expect(results).toMatchObject([
        { nbHits: 1 },
        { nbHits: 2, page: 1, nbPages: 2 },
        { nbHits: 0, hits: [] },
        { nbHits: 0 },
      ]);
    });

    it('marks the words in what an article is called, and leaves escaping to whoever shows it', async () => {
      expect(JSON.stringify(await ask({ query: 'dress' }))).toContain('<mark>dress</mark> <b>');
    });

    it('finds by typing errors, accents, beginnings, and by words that mean the same in both languages', async () => {
      for (const query of ['bubou', 'BOUBÒU', 'boub', 'djellaba', 'caftan']) {
        expect(await found(query), query).toEqual([boubou]);
      }
      expect(await found('robe')).toEqual([dress]);
      expect(await found('smoking')).toEqual([]);
    });

    it('refuses an index that is not the shop’s', async () => {
      await expect(client().search({ requests: [{ indexName: 'users', query: 'a' }] })).rejects.toThrow(/not exist/);
    });

    it('gives lists the same articles, best first, and nothing when nothing is found', async () => {
      const { search } = under();
      expect(await search.find('lagon bubou')).toEqual([boubou]);
      expect(await search.find('smoking')).toBeNull();
    });

    it('takes changed articles in and gone ones out, once or twice', async () => {
      const { shop, search } = under();
      expect(await found('terrace')).toEqual([]);
      await editProduct(shop, 'test', boubou, { changes: { nameEn: 'Terrace boubou' } });
      const changed = productChanged(boubou, hidden);
      await feed().handle(changed);
      await feed().handle(changed);
      await expect.poll(() => found('terrace')).toEqual([boubou]);
      expect(await found('secret')).toEqual([]);
      await editProduct(shop, 'test', boubou, { changes: { isHidden: true } });
      await feed().handle(changed);
      await expect.poll(() => found('terrace')).toEqual([]);
      await search.remove([boubou, 999_999]);
      await search.remove([]);
      await search.index([]);
    });

    it('is filled anew with what is sold now, and answers as before until then', async () => {
      const { shop, search } = under();
      const filling = await search.beginFilling();
      await filling.giveUp();
      expect(await found('rain')).toEqual([dress]);
      await editProduct(shop, 'test', boubou, { changes: { isHidden: false, nameEn: 'Market boubou' } });
      await editProduct(shop, 'test', dress, { changes: { isHidden: true } });
      await feed().rebuild();
      expect(await found('market')).toEqual([boubou]);
      expect(await found('rain')).toEqual([]);
      expect(await search.needsFilling()).toBe(false);
    });

    it('loses no change that happens while it is filled', async () => {
      const { shop } = under();
      let isChanged = false;
      const search: Search = {
        ...under().search,
        beginFilling: async () => {
          const filling = await under().search.beginFilling();
          return {
            ...filling,
            index: async (records) => {
              await filling.index(records);
              if (isChanged) return;
              isChanged = true;
              await editProduct(shop, 'test', boubou, { changes: { nameEn: 'Harbour boubou' } });
              await createSearchFeed(shop, under().search).handle(productChanged(boubou)); // on another node
            },
          };
        },
      };
      await createSearchFeed(shop, search).rebuild();
      expect(await found('harbour')).toEqual([boubou]);
      expect(await found('market')).toEqual([]);
    });
  });
}
