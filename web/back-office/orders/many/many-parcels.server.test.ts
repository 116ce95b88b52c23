import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { parcelsOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { readSentForm } from '../../../forms/read-form.server.ts';
import { takeManyParcels } from './many-parcels.server.ts';

const actor = 'test';

let shop: TestShop;
let catalogue: SmallCatalogue;
const { shown, placed, refill } = parcelsOf(() => ({ shop, catalogue }));
beforeAll(async () => {
  shop = await openTestShop();
  catalogue = await shop.seedSmallCatalogue();
  await refill();
});
afterAll(() => shop.close());

test('a number or a courier that no parcel can have is said before anything is done', async () => {
  const [one, two] = [await placed('card'), await placed('card')];
  const numbers = [(await shown(one)).number, (await shown(two)).number];
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ to: 'packed', carrier: '', ...fields });
    const request = new Request('https://shop.example/auth/orders/parcels', { method: 'POST', body });
    return takeManyParcels({
      ...{ shop: shop.shop, locale: 'en', actor, session: null, params: new URLSearchParams() },
      ...{ viewer: { kind: 'user', userId: actor } as never, form: await readSentForm(request) },
    });
  };
  for (const [odd, why] of [
    ['DK\u00002', 'This text holds characters that cannot be kept.'],
    ['9'.repeat(121), 'At most 120 characters'],
  ]) {
    const values = { order: numbers[1], why };
    await expect(send({ rows: `${numbers[0]} DK1\n${numbers[1]} ${odd}` })).rejects.toMatchObject({
      more: { problems: [{ field: 'rows', code: 'parcel.many.number', values }] },
    });
  }
  await expect(send({ rows: `${numbers[0]} DK1`, carrier: 'x'.repeat(81) })).rejects.toMatchObject({
    more: { problems: [{ field: 'carrier', code: 'problem.too.long' }] },
  });
  expect([(await shown(one)).parcels, (await shown(two)).parcels]).toEqual([[], []]);
  const { many } = await send({ rows: `${numbers[0]} DK1\n${numbers[1]} DK2`, carrier: ' Téranga Express ' });
  expect(many.map(({ refused }) => refused)).toEqual([null, null]);
  expect((await shown(one)).parcels).toMatchObject([{ carrier: 'Téranga Express', tracking: 'DK1' }]);
});
