import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBuyers, readBuyerOf } from '#shop/reports/find-buyers.ts';
import { ADDRESS, addPieces, buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let open: TestShop;
let orderId = 0;
beforeAll(async () => {
  open = await openTestShop();
  const { shirt } = await open.seedSmallCatalogue();
  await addPieces(open.shop.db, 50);
  const lines = [{ product_id: shirt.productId, size: 'M', quantity: 1 }];
  const people = [
    ['Awa Diop', 'awa@example.com', '14 rue des Tisserands', '+221 77 000 04 17'],
    ['Awa Diop', 'awa@example.com', '3 rue Neuve', '+221 77 000 04 17'],
    ['Léa Fontaine', 'lea@example.com', '1 rue Haute', '+33 6 12 34 56 78'],
  ] as const;
  for (const [name, email, street, phone] of people) {
    const { body } = await buy(
      open,
      'card',
      checkoutBody(lines, { name, email, address: { ...ADDRESS, street, phone } }),
    );
    if (street === '3 rue Neuve') orderId = body.order.id;
  }
});
afterAll(() => open.close());

test('who has ordered is found by name, e-mail and telephone, once, with where the newest order went', async () => {
  const found = async (typed: string) => (await findBuyers(open.shop, typed)).map(({ street }) => street);
  for (const typed of ['awa', 'Diop', 'awa@example.com', '77 000 04 17', '+221770000417']) {
    expect([typed, await found(typed)]).toEqual([typed, ['3 rue Neuve']]);
  }
  expect(await found('lea')).toEqual(['1 rue Haute']);
  for (const typed of ['', '77', '%', "'; --", 'nobody']) expect([typed, await found(typed)]).toEqual([typed, []]);
  expect(await readBuyerOf(open.shop, orderId)).toMatchObject({ email: 'awa@example.com', street: '3 rue Neuve' });
  expect(await readBuyerOf(open.shop, 999_999)).toBeNull();
});
