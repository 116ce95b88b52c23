import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyOfMany, stepMany } from '#shop/delivery/step-many.ts';
import { auditBooks, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { parcelsOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';

const actor = 'test';

/* The parcels of many orders, taken by their numbers. */
let shop: TestShop;
let catalogue: SmallCatalogue;
const clock = stoppedClock();
const { pack, ship, shown, placed, refill } = parcelsOf(() => ({ shop, catalogue }));
beforeAll(async () => {
  shop = await openTestShop({ clock });
  catalogue = await shop.seedSmallCatalogue();
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.forward(3_700);
  await refill();
});

const rowOf = async (order: { orderId: number }, tracking = '') => ({ number: (await shown(order)).number, tracking });
const take = async (to: 'packed' | 'shipped' | 'arrived', rows: { number: string; tracking: string }[]) =>
  (await stepMany(shop.shop, { to, rows, carrier: to === 'shipped' ? 'Téranga Express' : '', actor })).map(
    ({ refused }) => refused,
  );

test('each is packed whole, shipped with its own number, and arrives; a second press does nothing twice', async () => {
  const [one, two] = [await placed('card'), await placed('on_delivery')];
  const rows = [await rowOf(one, 'DK 1'), await rowOf(two, 'DK 2')];
  expect(await take('shipped', rows)).toEqual(['parcel.none.packed', 'parcel.none.packed']);
  expect(
    await take(
      'packed',
      rows.map(({ number }) => ({ number, tracking: '' })),
    ),
  ).toEqual([null, null]);
  expect(await take('packed', rows)).toEqual(['parcel.none.to.pack', 'parcel.none.to.pack']);
  expect(await take('arrived', rows)).toEqual(['parcel.none.shipped', 'parcel.none.shipped']);
  expect(await take('shipped', rows)).toEqual([null, null]);
  expect(await take('shipped', rows)).toEqual(['parcel.none.packed', 'parcel.none.packed']);
  const emails = await writeEmails(shop);
  expect(emails.filter(({ text }) => text.includes('Téranga Express') && /DK [12]/.test(text))).toHaveLength(2);
  expect((await shown(one)).parcels).toMatchObject([
    { status: 'shipped', carrier: 'Téranga Express', tracking: 'DK 1' },
  ]);
  expect(await moneyOfMany(shop.shop, rows)).toEqual([{ currency: 'EUR', minor: two.due }]);
  expect(await take('arrived', rows)).toEqual([null, null]);
  expect(await take('arrived', rows)).toEqual(['parcel.none.shipped', 'parcel.none.shipped']);
  expect([(await shown(one)).deliveryStatus, (await shown(two)).paymentStatus]).toEqual(['delivered', 'paid']);
  expect(await auditBooks(shop.shop.db)).toBe(0);
});

test('what is refused of one holds up no other, and every parcel of an order arrives', async () => {
  const several = await placed('card');
  await pack(several, [{ lineId: several.shirts, quantity: 1 }]);
  await pack(several, [{ lineId: several.shirts, quantity: 1 }]);
  const two = await placed('card');
  await ship(two, [{ lineId: two.shirts, quantity: 3 }]);
  await ship(two);
  const absent = { number: 'EL-26-999999', tracking: 'X' };
  const rows = [await rowOf(several, 'X'), absent, await rowOf(two, 'X')];
  expect(await take('shipped', rows)).toEqual(['parcel.several.packed', 'not.found', 'parcel.none.packed']);
  expect(await take('arrived', rows)).toEqual(['parcel.none.shipped', 'not.found', null]);
  expect((await shown(two)).deliveryStatus).toBe('delivered');
});

test('no sum is asked about while something of an order is still to come', async () => {
  const order = await placed('on_delivery');
  await ship(order, [{ lineId: order.shirts, quantity: 3 }]);
  expect(await moneyOfMany(shop.shop, [await rowOf(order)])).toEqual([]);
});
