import { afterAll, beforeAll, expect, test } from 'vitest';
import { openToClients, refusedWith } from '#tests/support/api-client.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let shop: TestShop;
let clientOf: Awaited<ReturnType<typeof openToClients>>;
beforeAll(async () => {
  shop = await openTestShop();
  clientOf = await openToClients(shop);
});
afterAll(() => shop.close());

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
const regions = async (country: string, language: 'en' | 'fr' = 'en') =>
  namesOf((await clientOf({ language })('GET /api/places/regions', { query: { country } })).data);
const cities = async (query: { country: string; q?: string; region?: string }) =>
  clientOf()('GET /api/places/cities', { query });

test('a country’s regions are listed in the language of the page', async () => {
  expect(await regions('FR')).toContain('Brittany');
  expect(await regions('FR', 'fr')).toContain('Bretagne');
  expect(await regions('SN')).toHaveLength(14);
});

test('the largest cities come first, and what was typed narrows them', async () => {
  const { data: largest, headers } = await cities({ country: 'SN' });
  expect(largest[0]?.name).toBe('Dakar');
  expect(largest.length).toBe(20);
  expect(namesOf((await cities({ country: 'FR', q: 'saint d' })).data)).toContain('Saint-Denis');
  expect((await cities({ country: 'FR', region: 'Bretagne', q: 'r' })).data[0]?.name).toBe('Rennes');
  expect(headers.get('cache-control')).toContain('max-age');
});

test('a country without a list has no city and no region, and is no error', async () => {
  const { data, status } = await cities({ country: 'BV' });
  expect([data, await regions('BV'), status]).toEqual([[], [], 200]);
});

test.each(['fr', '../etc', 'F', ''])('%j is no country', async (country) => {
  expect(await refusedWith(cities({ country }))).toBe(422);
});
