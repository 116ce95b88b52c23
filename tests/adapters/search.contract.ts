import { liteClient } from 'algoliasearch/lite';
import { describe, expect, it } from 'vitest';

/** Where the client asks. */
export type SearchUnderTest = { host: string; protocol: 'http' | 'https'; appId: string; apiKey: string };

/**
 * What the overlay needs of any search that speaks the protocol, asked with the real client. The index holds a boubou
 * (department Women) and a dress <b> (department Kids) and no hidden article.
 */
export function describeSearch(under: () => SearchUnderTest): void {
  const client = () => {
    const { appId, apiKey, host, protocol } = under();
    const [url = '', port] = host.split(':');
    const own = { url, protocol, accept: 'readWrite' as const, ...(port ? { port: Number(port) } : {}) };
    return liteClient(appId, apiKey, { hosts: [own] });
  };

  describe('a search spoken to by algoliasearch/lite', () => {
    it('answers hits with everything a line of the overlay shows', async () => {
      const { results } = await client().search<Record<string, unknown>>({
        requests: [{ indexName: 'products', query: 'bubou', hitsPerPage: 5, facets: ['department', 'availability'] }],
      });
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
    });

    it('answers several questions at once, in their order, with filters and pages', async () => {
      const { results } = await client().search({
        requests: [
          { indexName: 'products', query: '', facetFilters: [['department:Kids']] },
          { indexName: 'products', query: '', hitsPerPage: 1, page: 1 },
          { indexName: 'products', query: 'nothingofthekind' },
        ],
      });
      expect(results).toMatchObject([{ nbHits: 1 }, { nbHits: 2, page: 1, nbPages: 2 }, { nbHits: 0, hits: [] }]);
    });

    it('marks the words in what an article is called, and leaves escaping to whoever shows it', async () => {
      const { results } = await client().search({ requests: [{ indexName: 'products', query: 'dress' }] });
      expect(JSON.stringify(results)).toContain('<mark>dress</mark> <b>');
    });

    it('refuses an index that is not the shop’s', async () => {
      await expect(client().search({ requests: [{ indexName: 'users', query: 'a' }] })).rejects.toThrow(/not exist/);
    });
  });
}
