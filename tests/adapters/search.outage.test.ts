import { afterAll, beforeAll, expect, it } from 'vitest';
import { relayOnce } from '#background/relay.ts';
import { createSearchFeed, type SearchFeed } from '#background/search-subscriber.ts';
import { refillSearch } from '#server/search/refill-search.ts';
import { editProduct } from '#shop/catalog/edit-product.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { SearchUnavailable } from '#shop/ports/search.ts';
import { stoppedClock } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { openSearchServer, type SearchServer } from '#tests/support/search-server.ts';

const clock = stoppedClock();
const log = { warn: () => {} };
let server: SearchServer;
let test: TestShop;
let feed: SearchFeed;
let id: number;

beforeAll(async () => {
  server = await openSearchServer();
  test = await openTestShop({ config: server.environment, clock });
  feed = createSearchFeed(test.shop, test.services.search);
  id = await putProduct(test.shop, { name: 'Lagoon tote', variants: [{ onHand: 2 }] });
  await feed.fill();
  await test.shop.db.delete(outbox);
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const relay = () => relayOnce(test.shop, 'search', feed.handle, log);
const find = (words: string) => test.services.search.find(words);

it('a change is sent once, by one node for all, and a start fills nothing again', async () => {
  await editProduct(test.shop, 'test', id, { changes: { nameEn: 'Terrace tote' } });
  expect([await relay(), await relay()]).toEqual([1, 0]);
  expect(await find('terrace')).toEqual([id]);
  const before = server.asked.length;
  await feed.fill();
  expect(server.asked.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /1/indexes/products/settings',
  ]);
});

it('while the service is down the shop sells, and lists do without it at once; then the index catches up', async () => {
  server.become('broken');
  await editProduct(test.shop, 'test', id, { changes: { nameEn: 'Cowrie tote' } });
  const begun = performance.now();
  await expect(find('cowrie')).rejects.toThrow(SearchUnavailable);
  expect(performance.now() - begun).toBeLessThan(1_000);
  for (let minute = 0; minute < 12; minute += 1) {
    await relay();
    clock.forward(60);
  }
  const answers = await Promise.all(['/api/products', `/api/product/${id}`, '/healthz', '/readyz'].map(get));
  expect(answers.every((code) => code < 500)).toBe(true);

  server.become('well');
  expect(await relay()).toBe(1);
  expect(await find('cowrie')).toEqual([id]);
  expect(await relay()).toBe(0);
}, 60_000);

it('a service that hangs is not waited for, and asked again later', async () => {
  server.become('hanging');
  const begun = performance.now();
  await expect(find('market')).rejects.toThrow(SearchUnavailable);
  await expect(find('market')).rejects.toThrow(SearchUnavailable);
  expect(performance.now() - begun).toBeLessThan(2_000);
  server.become('well');
  clock.forward(11);
  expect(await find('cowrie')).toEqual([id]);
});

it('is filled again from the command line, with what is sold', async () => {
  const said: string[] = [];
  await refillSearch(test.services, (text) => said.push(text));
  expect(said.join('')).toBe('  1 articles given\n1 articles are found in the index products.\n');
});

it('the search in the box is filled again by the processes that run', async () => {
  const own = await openTestShop();
  const said: string[] = [];
  await refillSearch(own.services, (text) => said.push(text));
  expect(said.join('')).toContain('Every running process');
  const [row] = await own.shop.db.select().from(outbox);
  expect(row).toMatchObject({ name: 'search.refill.asked' });
  await putProduct(own.shop, { name: 'Lagoon tote', variants: [{ onHand: 2 }] });
  await createSearchFeed(own.shop, own.services.search).handle({
    name: 'search.refill.asked',
    payload: {},
    eventId: 'e',
  });
  expect(await own.services.search.find('lagoon')).toHaveLength(1);
  await own.close();
});

async function get(url: string): Promise<number> {
  return (await test.app.inject({ method: 'GET', url })).statusCode;
}
