import { expect, test } from 'vitest';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { variantsInShort, variantsOf } from './availability.ts';

test.each(BOTH_DATABASES)('variants in short are the same variants in the same order (%s)', async (database) => {
  const open = await openTestShop({ database });
  const two = await putProduct(open.shop, {
    name: 'Lagoon tote',
    variants: [
      { size: 'M', onHand: 3 },
      { size: 'S', onHand: 0 },
    ],
  });
  const one = await putProduct(open.shop, { name: 'Rain "kufi"', variants: [{ onHand: 1 }] });
  const long = await variantsOf(open.shop.db, [two, one, 999_999]);
  const short = await variantsInShort(open.shop.db, [two, one, 999_999]);
  expect([...short.keys()].toSorted()).toEqual([two, one].toSorted());
  for (const [id, variants] of long) {
    expect(short.get(id)).toEqual(variants.map(({ id: _, productId: __, colourHex: ___, ...rest }) => ({ ...rest })));
  }
  expect(await variantsInShort(open.shop.db, [])).toEqual(new Map());
  await open.close();
});
