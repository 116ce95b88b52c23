import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { changeDestination } from '#shop/orders/change-destination.ts';
import { orders } from '#shop/orders/tables.ts';
import { readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { ADDRESS, addPieces, buy, checkoutBody } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { readLog } from '#tests/support/read-log.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const ELSEWHERE = { ...ADDRESS, street: '3 rue Neuve', city: 'Thiès', state: 'Thiès', zip: '21000' };

describe.each(BOTH_DATABASES)('an order that is to go elsewhere, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let actor: string;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 50);
    actor = (await open.asAdmin()).user.id;
  });
  afterAll(() => open.close());

  async function order(headers: Record<string, string> = {}) {
    const lines = [{ product_id: goods.shirt.productId, size: 'M', quantity: 1 }];
    const { body } = await buy(open, 'card', checkoutBody(lines), headers);
    return { id: body.order.id, number: body.order.number, token: body.token };
  }
  type Placed = Awaited<ReturnType<typeof order>>;
  type Change = { name?: string; address?: object; version?: number };
  const change = async ({ number }: Placed, headers: Record<string, string>, more: Change = {}) => {
    const payload = { number, name: 'Awa Sow', address: ELSEWHERE, ...more };
    const answer = await open.app.inject({ method: 'POST', url: '/api/orders/address', headers, payload });
    return { status: answer.statusCode, ...(answer.body !== '' && { ...answer.json() }) };
  };
  const tokenOf = ({ token }: Placed) => ({ 'x-order-token': token });
  const rowOf = async ({ id }: Placed) => (await open.shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const entriesOf = async ({ id }: Placed) =>
    (
      await open.shop.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, String(id)))
    ).filter(({ action }) => action === 'order.address.changed');

  test('a guest with the token changes it, the staff sees before and after, and twice is once', async () => {
    const placed = await order();
    const version = (await rowOf(placed))?.version ?? 0;
    expect(await change(placed, tokenOf(placed), { version })).toEqual({ status: 204 });
    expect(await change(placed, tokenOf(placed), { version })).toEqual({ status: 204 });
    const row = await rowOf(placed);
    expect(row).toMatchObject({ ...ELSEWHERE, customerName: 'Awa Sow', version: version + 1 });
    expect(await entriesOf(placed)).toHaveLength(1);
    const { actions } = await readOrderTimeline(open.shop, placed.id, () => true);
    expect(actions.at(-1)).toMatchObject({ action: 'order.address.changed', isByBuyer: true });
    const { entries } = await readLog(officeContext(open, 'owner'), '?action=order.address.changed');
    expect(entries[0]?.changes).toEqual([
      { field: 'Name', before: 'Awa Diop', after: 'Awa Sow' },
      {
        field: 'Address',
        before: '14 rue des Tisserands, 11500 Dakar, Dakar',
        after: '3 rue Neuve, 21000 Thiès, Thiès',
      },
    ]);
    const events = await open.shop.db.select().from(outbox).where(eq(outbox.name, 'order.address.changed'));
    expect(events.length).toBeGreaterThan(0);
  });

  test('another country is refused beside its field, a page from before is, and so is one that has left', async () => {
    const placed = await order();
    const abroad = await change(placed, tokenOf(placed), { address: { ...ELSEWHERE, country: 'FR' } });
    expect(abroad).toMatchObject({ status: 422, code: 'input.invalid' });
    expect(abroad.errors['address.country'][0]).toContain('priced for its country');
    expect((await change(placed, tokenOf(placed), { version: 99 })).code).toBe('order.stale');
    expect((await change(placed, tokenOf(placed), { address: { ...ELSEWHERE, street: '' } })).status).toBe(422);
    await open.shop.db.update(orders).set({ paymentStatus: 'on_delivery' }).where(eq(orders.id, placed.id));
    await moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor });
    expect(await change(placed, tokenOf(placed))).toMatchObject({ status: 409, code: 'order.under.way' });
    const { version } = (await rowOf(placed)) ?? {};
    const byStaff = { orderId: placed.id, customerName: 'X', address: ELSEWHERE, actor, version };
    await expect(changeDestination(open.shop, byStaff)).rejects.toMatchObject({ code: 'order.under.way' });
    expect(await rowOf(placed)).toMatchObject({ ...ADDRESS, customerName: 'Awa Diop' });
    expect(await entriesOf(placed)).toEqual([]);
  });

  test('nobody changes another’s, and of two at the same moment one is told', async () => {
    const [owner, other] = [await open.asCustomer(), await open.asCustomer()];
    const placed = await order(owner.headers);
    const another = await order();
    for (const headers of [{}, other.headers, tokenOf(another)]) {
      expect((await change(placed, headers)).status).toBe(404);
    }
    const version = (await rowOf(placed))?.version ?? 0;
    const both = await Promise.all([
      change(placed, owner.headers, { version, name: 'One' }),
      change(placed, tokenOf(placed), { version, name: 'Other' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await entriesOf(placed)).toHaveLength(1);
  });
});
