import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvRow } from '#contracts/csv.ts';
import { checkImport } from '#shop/imports/check-import.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

it('a long file of articles is checked in parts, between which everybody else has a turn', async () => {
  const heads = ['sku', 'number', 'name_en', 'name_fr', 'category', 'price'];
  const rows = Array.from({ length: 5_000 }, (_, at) => [`N${at}`, `N${at}`, 'Cap', 'Casquette', 'Men', '20']);
  async function* chunks() {
    yield Buffer.from([heads, ...rows].map(csvRow).join(''));
  }
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await checkImport(open.shop, 'somebody', { fileName: 'long.csv', chunks: chunks() });
  isOver = true;
  expect(turns).toBeGreaterThan(20);
});
