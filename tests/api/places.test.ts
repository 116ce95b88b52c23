import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ask = async (path: string, language = 'en') => {
  const answer = await shop.app.inject({ url: `/api/places/${path}`, headers: { 'accept-language': language } });
  return { status: answer.statusCode, headers: answer.headers, names: namesIn(answer.json()) };
};
function namesIn(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.map(({ name }) => String(name)) : [];
}

test('a country’s regions are told in the language of the page', async () => {
  expect((await ask('regions?country=FR')).names).toContain('Brittany');
  expect((await ask('regions?country=FR', 'fr')).names).toContain('Bretagne');
  expect((await ask('regions?country=SN')).names).toHaveLength(14);
});

test('the largest cities come first, and what was typed narrows them', async () => {
  const largest = await ask('cities?country=SN');
  expect(largest.names[0]).toBe('Dakar');
  expect(largest.names.length).toBe(20);
  expect((await ask('cities?country=FR&q=saint+d')).names).toContain('Saint-Denis');
  expect((await ask('cities?country=FR&region=Bretagne&q=r')).names[0]).toBe('Rennes');
  expect(largest.headers['cache-control']).toContain('max-age');
});

test('a country without a list has no city and no region, and is no error', async () => {
  expect([(await ask('cities?country=BV')).names, (await ask('regions?country=BV')).names]).toEqual([[], []]);
  expect((await ask('cities?country=BV')).status).toBe(200);
});

test.each(['fr', '../etc', 'F', ''])('%j is no country', async (country) => {
  expect((await ask(`cities?country=${encodeURIComponent(country)}`)).status).toBe(422);
});
