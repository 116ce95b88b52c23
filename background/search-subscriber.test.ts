import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editCloth, editType } from '#shop/catalog/edit-attribute.ts';
import { editProduct, removeProduct, showProduct } from '#shop/catalog/edit-product.ts';
import { products } from '#shop/catalog/tables.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { subscribe } from '#tests/support/every-node.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { createSearchFeed, type SearchFeed } from './search-subscriber.ts';

let test: TestShop;
let feed: SearchFeed;
let deliver: () => Promise<number>;

beforeAll(async () => {
  test = await openTestShop();
  feed = createSearchFeed(test.shop, test.services.search);
  deliver = await subscribe(test.shop, 'search', feed.handle);
});
afterAll(() => test.close());

/** Names that anybody's search finds, over the wire. */
async function found(query: string): Promise<unknown[]> {
  const answer = await test.app.inject({ method: 'POST', url: '/1/indexes/products/query', payload: { query } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ hits: { name: { en: string } }[] }>().hits.map((hit) => hit.name.en);
}
it('an article is found after the start, by its new name after a change, and never while it is hidden', async () => {
  const id = await putProduct(test.shop, { name: 'Lagoon tote', variants: [{ onHand: 2 }] });
  const hidden = await putProduct(test.shop, { name: 'Lagoon secret', isHidden: true, variants: [{ onHand: 2 }] });
  await feed.rebuild();
  expect(await found('lagoon')).toEqual(['Lagoon tote']);

  await editProduct(test.shop, 'test', id, { changes: { nameEn: 'Terrace tote' } });
  await deliver();
  expect(await found('terrace')).toEqual(['Terrace tote']);

  await editProduct(test.shop, 'test', id, { changes: { isHidden: true } });
  await deliver();
  expect(await found('terrace')).toEqual([]);
  await showProduct(test.shop, 'test', hidden);
  await deliver();
  expect(await found('secret')).toEqual(['Lagoon secret']);
  await removeProduct(test.shop, 'test', hidden);
  await deliver();
  expect(await found('secret')).toEqual([]);
});

it('what vanished while this node handled no events is not found after it starts over', async () => {
  const gone = await putProduct(test.shop, { name: 'Marigold wrap', variants: [{ onHand: 2 }] });
  await feed.rebuild();
  expect(await found('marigold')).toEqual(['Marigold wrap']);
  await editProduct(test.shop, 'test', gone, { changes: { isHidden: true } });
  await feed.rebuild();
  expect(await found('marigold')).toEqual([]);
});

it('a changed department is given again with all its articles, however often the event comes', async () => {
  const id = await putProduct(test.shop, { name: 'Ripple kufi', department: 'Men', variants: [{ onHand: 2 }] });
  const [row] = await test.shop.db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(eq(products.id, id));
  const event = { name: 'category.changed', eventId: 'e', payload: { categoryId: row?.categoryId ?? 0 } } as const;
  await feed.handle(event);
  await feed.handle(event);
  expect(await found('ripple')).toEqual(['Ripple kufi']);
});

it('an article is found by the new name of its cloth and of its kind at once', async () => {
  await putProduct(test.shop, { name: 'Harbour tunic', cloth: 'linen', type: 'tunics', variants: [{ onHand: 2 }] });
  await feed.rebuild();
  expect(await found('zephyr')).toEqual([]);
  await editCloth(test.shop, 'test', 'linen', { changes: { nameEn: 'Zephyr' } });
  await editType(test.shop, 'test', 'tunics', { changes: { nameFr: 'Liquettes' } });
  await deliver();
  expect(await found('zephyr')).toEqual(['Harbour tunic']);
  expect(await found('liquettes')).toEqual(['Harbour tunic']);
});

it('the search route refuses more than 16 kB and what is no question', async () => {
  const ask = (payload: string, url = '/1/indexes/*/queries') =>
    test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain' } });
  expect((await ask('x'.repeat(20_000))).statusCode).toBe(413);
  expect((await ask('{')).statusCode).toBe(400);
  expect((await ask('')).statusCode).toBe(400);
  expect((await ask('{}', '/1/indexes/products/clear')).statusCode).toBe(404);
});
