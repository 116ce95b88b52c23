import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSearchFeed } from '#background/search-subscriber.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let test: TestShop;

beforeAll(async () => {
  test = await openTestShop();
  await putProduct(test.shop, { name: 'Hibiscus dress', nameFr: 'Robe Hibiscus', variants: [{ onHand: 2 }] });
});
afterAll(() => test.close());

it('the list asks the search once every article has been given to it', async () => {
  const { search } = test.services;
  expect(await search.find('hibicus')).toBeNull();
  await createSearchFeed(test.shop, test.services.search).rebuild();
  expect(await search.find('hibicus')).toHaveLength(1);
  expect(await search.find('gown hibiscus')).toHaveLength(1);
  expect(await search.find('smoking')).toBeNull();
});

it('a network that asks faster than people type gets a Retry-After, another one is answered', async () => {
  const requests = Array.from({ length: 10 }, () => ({ indexName: 'products', query: 'a' }));
  const ask = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/1/indexes/*/queries',
      payload: JSON.stringify({ requests }),
      remoteAddress,
    });
  for (let call = 0; call < 100; call += 1) await ask('2001:db8::1');
  const refused = await ask('2001:db8::beef'); // the same household
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toEqual({ message: 'Too many questions', status: 429 });
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
});
