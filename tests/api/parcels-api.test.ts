import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { type PlacedForParcels, parcelsOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('parcels over the API, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  let owner: SignedIn;
  const clock = stoppedClock();
  const { shown, placed, piecesOf, subjects, refill, stock } = parcelsOf(() => ({ shop, catalogue }));
  beforeAll(async () => {
    shop = await openTestShop({ database, clock });
    catalogue = await shop.seedSmallCatalogue();
    owner = await shop.asAdmin();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.forward(60);
    await refill();
  });

  type Method = 'POST' | 'PUT' | 'DELETE';
  const call = async (method: Method, path: string, payload?: object, key?: string) => {
    const headers = { ...owner.headers, ...(key && { 'idempotency-key': key }) };
    const answer = await shop.app.inject({ method, url: `/api/order/${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const pack = async ({ orderId }: PlacedForParcels, payload: object = {}, key?: string) =>
    call('POST', `${orderId}/parcels`, payload, key);
  const packed = async (order: PlacedForParcels, payload: object = {}) => {
    const { body } = await pack(order, payload);
    return `${order.orderId}/parcels/${body.parcels.at(-1).id}`;
  };
  const step = (parcel: string, payload: object, key?: string) => call('PUT', `${parcel}/status`, payload, key);

  test('a parcel is packed, changed, shipped with its number, and arrives', async () => {
    const order = await placed('card');
    const { status, body } = await pack(order, { lines: [{ line_id: order.shirts, quantity: 2 }], carrier: 'Post' });
    expect([status, body.parcels]).toMatchObject([
      201,
      [{ status: 'packed', carrier: 'Post', lines: [{ line_id: order.shirts, quantity: 2 }] }],
    ]);
    const parcel = `${order.orderId}/parcels/${body.parcels[0].id}`;
    expect((await call('PUT', parcel, { carrier: 'Express', tracking: 'A1' })).body.parcels).toMatchObject([
      { carrier: 'Express', tracking: 'A1' },
    ]);
    expect((await step(parcel, { status: 'shipped', tracking: 'B2' })).body.parcels).toMatchObject([
      { status: 'shipped', carrier: 'Express', tracking: 'B2' },
    ]);
    expect(await subjects()).toHaveLength(1);
    expect((await step(parcel, { status: 'arrived' })).body).toMatchObject({ delivery_status: 'in_progress' });
    const rest = await packed(order);
    expect((await step(rest, { status: 'shipped' })).status).toBe(200);
    expect((await step(rest, { status: 'arrived' })).body).toMatchObject({ delivery_status: 'delivered' });
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('a part of it is refused, it is lost, or unpacked', async () => {
    const order = await placed('on_delivery');
    const parcel = await packed(order);
    await step(parcel, { status: 'shipped' });
    const lines = [{ line_id: order.scarves, quantity: 2 }];
    const refused = await step(parcel, { status: 'refused', lines, written_off: [order.scarves] });
    expect(refused.body).toMatchObject({ delivery_status: 'delivered', payment_status: 'paid' });
    expect(refused.body.parcels.map((one: { status: string }) => one.status)).toEqual(['arrived', 'refused']);

    const other = await placed('card');
    const opened = await packed(other);
    expect((await call('DELETE', opened)).body.parcels).toEqual([]);
    const lost = await packed(other, { lines: [{ line_id: other.shirts, quantity: 1 }] });
    await step(lost, { status: 'shipped' });
    expect((await step(lost, { status: 'lost' })).status).toBe(200);
    expect(await piecesOf(other)).toMatchObject({ shirts: { lost: 1, packed: 0 } });
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('a request with a key is done once, also when it comes twice at once; without one the second is refused', async () => {
    const order = await placed('on_delivery');
    const key = newKey();
    const twice = await Promise.all([pack(order, {}, key), pack(order, {}, key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await shown(order)).parcels).toHaveLength(1);
    const parcel = `${order.orderId}/parcels/${twice[0].body.parcels[0].id}`;
    await step(parcel, { status: 'shipped' });
    const onHand = await stock('on_hand');
    const refusal = { status: 'refused', lines: [{ line_id: order.shirts, quantity: 1 }] };
    const again = newKey();
    const both = await Promise.all([step(parcel, refusal, again), step(parcel, refusal, again)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await stock('on_hand')).toBe(onHand - 4);
    expect((await step(parcel, { status: 'lost' }, again)).body.code).toBe('idempotency.mismatch');
    expect((await step(parcel, refusal)).body.code).toBe('parcel.step.illegal');
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('what is refused says why, and a refused request leaves its key free', async () => {
    const order = await placed('card');
    const parcel = await packed(order);
    const key = newKey();
    expect((await step(parcel, { status: 'arrived' }, key)).body.code).toBe('parcel.step.illegal');
    expect((await step(parcel, { status: 'shipped', version: 1 })).body.code).toBe('order.stale');
    expect((await step(parcel, { status: 'shipped' })).status).toBe(200);
    expect((await step(parcel, { status: 'arrived' }, key)).status).toBe(200);
    expect((await pack(order)).body.code).toBe('order.transition.illegal');
    const other = await placed('card');
    const strange = parcel.replace(String(order.orderId), String(other.orderId));
    expect((await step(strange, { status: 'shipped' })).status).toBe(404);
    expect((await call('PUT', strange, { link: 'http://x' })).status).toBe(422);
    expect((await pack(other, { lines: [{ line_id: order.shirts, quantity: 1 }] })).body.code).toBe(
      'delivery.quantity',
    );
  });
});
