import { afterAll, beforeAll } from 'vitest';
import { createSearchFeed } from '#background/search-subscriber.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { describeSearch } from './search.contract.ts';

let test: TestShop;
let host: string;

beforeAll(async () => {
  test = await openTestShop();
  const variants = [{ size: 'M', onHand: 9 }];
  await putProduct(test.shop, { name: 'Lagoon boubou', department: 'Women', variants });
  await putProduct(test.shop, { name: 'Rain dress <b>', department: 'Kids', variants });
  await putProduct(test.shop, { name: 'Secret boubou', department: 'Women', variants, isHidden: true });
  await createSearchFeed(test.shop, test.services.search).rebuild();
  host = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).host;
});
afterAll(() => test.close());

describeSearch(() => ({ host, protocol: 'http', appId: 'elamba', apiKey: 'search-only' }));
