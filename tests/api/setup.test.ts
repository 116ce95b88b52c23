import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeType } from '#shop/catalog/store-attribute.ts';
import { settings } from '#shop/kernel/tables.ts';
import { readSetup } from '#shop/reports/read-setup.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { DEMO_MARK } from '#shop/settings/demo-mark.ts';
import { deliveryZones } from '#shop/shipping/tables.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

const left = async (isLive = false) => {
  const payments = Object.assign(Object.create(open.shop.payments), { liveMode: isLive });
  const setup = await readSetup({ ...open.shop, payments });
  return setup && Object.entries(setup).flatMap(([step, isDone]) => (isDone ? [] : [step]));
};

it('what is left of setting up a shop is worked out of what is there, and goes when nothing is', async () => {
  expect(await left()).toEqual(['contact', 'delivery', 'attributes', 'article', 'payment']);
  const wanted = { email: 'hello@lin.example', phone: '+32 2 000 00 00', address: '1 rue du Lin, Bruxelles' };
  await changeOwnerSettings(open.shop, 'owner', { wanted, version: 0 });
  await storeType(open.shop, 'owner', { code: null, nameEn: 'Dresses', nameFr: 'Robes' });
  await open.shop.db.insert(deliveryZones).values({ name: 'Everywhere', isElsewhere: true, flatMinor: 500 });
  expect(await left()).toEqual(['article', 'payment']);
  await putProduct(open.shop, { isHidden: true });
  expect(await left()).toEqual(['article', 'payment']);
  await putProduct(open.shop);
  expect(await left()).toEqual(['payment']);
  expect(await left(true)).toBeNull();
});

it('a demonstration shop has nothing to set up', async () => {
  await open.shop.db.insert(settings).values({ key: DEMO_MARK, value: '2026-01-01' });
  expect(await left()).toBeNull();
});
