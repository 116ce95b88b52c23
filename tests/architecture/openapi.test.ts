import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A change of the API is seen in the diff of docs/openapi.json: `npm run openapi` writes it anew. */
test('docs/openapi.json describes the API as it is', async () => {
  const description = `${JSON.stringify(shop.app.swagger(), null, 2)}\n`;
  await expect(description).toMatchFileSnapshot('../../docs/openapi.json');
});
