import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelAlert } from '#shop/back-in-stock/cancel-alert.ts';
import { readAlertToSend } from '#shop/back-in-stock/read-alert.ts';
import { sendAlerts } from '#shop/back-in-stock/send-alerts.ts';
import { numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('tell me when it is back, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  const wish = async (email: string, more: object = {}) => {
    clock.forward(61); // ten a minute from one place
    const url = `/api/special/wish/${goods.soldOutHat.productId}`;
    const answer = await open.app.inject({ method: 'POST', url, payload: { email, ...more } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const stock = (delta: number) =>
    open.shop.db.execute(sql`WITH more AS (UPDATE product_variants SET on_hand = on_hand + ${delta}::int
      WHERE id = ${goods.soldOutHat.variants[0]?.variantId} RETURNING id)
      INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', ${delta}::int FROM more`);
  const emails = () => numberFrom(open.shop.db, sql`SELECT count(*) FROM outbox WHERE name = 'wish.granted'`);

  it('tells each address once, also when two nodes look at once', async () => {
    expect((await wish('waiting@example.com')).status).toBe(202);
    expect((await wish('waiting@example.com')).status).toBe(202);
    expect((await wish('other@example.com')).status).toBe(202);
    expect(await sendAlerts(open.shop)).toBe(0);
    await stock(1);
    await Promise.all([sendAlerts(open.shop), sendAlerts(open.shop)]);
    await sendAlerts(open.shop);
    expect(await emails()).toBe(2);
    expect((await wish('late@example.com')).body.code).toBe('special.in.stock');
    await stock(-1);
  });

  it('after its e-mail a wish begins anew', async () => {
    const before = await emails();
    await wish('waiting@example.com');
    await stock(1);
    await sendAlerts(open.shop);
    expect(await emails()).toBe(before + 1);
    await stock(-1);
  });

  it('a wish that was taken back gets no e-mail', async () => {
    const before = await emails();
    await wish('leaving@example.com');
    const byAddress = sql`SELECT id FROM back_in_stock_wishes WHERE email = 'leaving@example.com'`;
    const id = await numberFrom(open.shop.db, byAddress);
    const emailMessage = await readAlertToSend(open.shop, id);
    await cancelAlert(open.shop, emailMessage?.token ?? '');
    await cancelAlert(open.shop, emailMessage?.token ?? '');
    await expect(cancelAlert(open.shop, 'somebody-elses-token')).rejects.toThrow('not.found');
    await stock(1);
    await sendAlerts(open.shop);
    expect(await emails()).toBe(before);
    expect(await readAlertToSend(open.shop, id)).toBeNull();
    await stock(-1);
  });

  it('nobody’s mailbox is filled: ten wishes a day for one address', async () => {
    for (let count = 0; count < 10; count += 1) expect((await wish('often@example.com')).status).toBe(202);
    expect((await wish('often@example.com')).status).toBe(429);
  });

  it('a size that the article does not come in is refused', async () => {
    expect((await wish('waiting@example.com', { size: 'XXL' })).body.code).toBe('variant.unknown');
  });
});
