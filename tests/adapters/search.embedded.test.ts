import { afterAll, beforeAll } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { describeSearch } from './search.contract.ts';

let test: TestShop;
let origin: string;

beforeAll(async () => {
  test = await openTestShop();
  origin = (await test.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
});
afterAll(() => test.close());

describeSearch(() => ({
  shop: test.shop,
  search: test.services.search,
  access: { origin, appId: 'elamba', apiKey: 'search-only' },
}));
