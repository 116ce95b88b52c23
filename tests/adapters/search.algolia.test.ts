import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { openSearchServer, type SearchServer } from '#tests/support/search-server.ts';
import { describeSearch } from './search.contract.ts';

let server: SearchServer;
let test: TestShop;

beforeAll(async () => {
  server = await openSearchServer();
  test = await openTestShop({ config: server.environment });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

describeSearch(() => ({
  shop: test.shop,
  search: test.services.search,
  access: { origin: server.origin, appId: server.appId, apiKey: server.searchKey },
}));

describe('the search as a service, spoken to by the official client', () => {
  const open = (key: string) => {
    const { hostname: url, port } = new URL(server.origin);
    return algoliasearch(server.appId, key, {
      hosts: [{ url, port: Number(port), protocol: 'http', accept: 'readWrite' }],
    });
  };

  it('holds the settings and synonyms the shop gave it, and every article', async () => {
    const client = open(server.adminKey);
    const settings = await client.getSettings({ indexName: 'products' });
    expect(settings).toMatchObject({ attributesForFaceting: expect.arrayContaining(['cloth']), typoTolerance: 'min' });
    const { hits } = await client.searchSynonyms({ indexName: 'products' });
    expect(hits).toContainEqual({ objectID: 'group-0', type: 'synonym', synonyms: expect.arrayContaining(['ankara']) });
    const all: unknown[] = [];
    await client.browseObjects({ indexName: 'products', aggregator: (page) => void all.push(...page.hits) });
    expect(all).toEqual([expect.objectContaining({ name: expect.objectContaining({ en: 'Harbour boubou' }) })]);
    const { items } = await client.listIndices();
    expect(items.map(({ name }) => name)).toEqual(['products']); // no filling was left behind
  });

  it('copies, clears and deletes an index, and replaces all of its articles', async () => {
    const client = open(server.adminKey);
    const { hits } = await client.browse({ indexName: 'products' });
    await client.operationIndex({
      indexName: 'products',
      operationIndexParams: { operation: 'copy', destination: 'copy' },
    });
    const ask = () => client.searchSingleIndex({ indexName: 'copy', searchParams: { query: 'harbour' } });
    expect((await ask()).nbHits).toBe(1);
    const { taskID } = await client.clearObjects({ indexName: 'copy' });
    await client.waitForTask({ indexName: 'copy', taskID });
    expect((await ask()).nbHits).toBe(0);
    await client.replaceAllObjects({ indexName: 'copy', objects: hits.map((hit) => ({ ...hit })) });
    expect((await ask()).nbHits).toBe(1);
    expect(await client.indexExists({ indexName: 'copy' })).toBe(true);
    await client.deleteIndex({ indexName: 'copy' });
    expect(await client.indexExists({ indexName: 'copy' })).toBe(false);
  });

  it('lets the key of the pages search and nothing else, and a wrong one nothing', async () => {
    const client = open(server.searchKey);
    await expect(client.clearObjects({ indexName: 'products' })).rejects.toMatchObject({ status: 403 });
    await expect(client.getSettings({ indexName: 'products' })).rejects.toMatchObject({ status: 403 });
    await expect(client.browse({ indexName: 'products' })).rejects.toMatchObject({ status: 403 });
    await expect(open('guessed-key').listIndices()).rejects.toMatchObject({ status: 403 });
  });

  it('refuses what is no article and what no setting is called', async () => {
    const client = open(server.adminKey);
    const objects = [{ objectID: '7', name: 'half' }];
    await expect(client.saveObjects({ indexName: 'products', objects })).rejects.toMatchObject({ status: 400 });
    const indexSettings = JSON.parse('{"hitsPerPge": 3}');
    await expect(client.setSettings({ indexName: 'products', indexSettings })).rejects.toMatchObject({ status: 400 });
  });

  it('a shop that uses it has no search route of its own, and gives pages the search key only', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/1/indexes/products/query', payload: '{}' });
    expect(answer.statusCode).toBe(404);
    expect(test.services.searchAccess).toEqual({
      appId: server.appId,
      apiKey: server.searchKey,
      index: 'products',
      hosts: [server.origin],
    });
  });
});
