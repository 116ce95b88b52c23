import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#shop/kernel/tables.ts';
import { listZones } from '#shop/shipping/list-zones.ts';
import { saveZone } from '#shop/shipping/save-zone.ts';
import { ADDRESS, addPieces, atTheBank, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

/** Two working days until it leaves, then two to four; no holidays but those of the demonstration shop. */
describe.each(TEST_DATABASES)('the days that a buyer was told, on %s', (database) => {
  const clock = stoppedClock();
  let open: TestShop;
  let goods: SmallCatalogue;
  let zone: { id: number; version: number } | null = null;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
    open.services.connectSandbox(async (payload, headers) => {
      const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      return { status: answer.statusCode };
    });
    await setDays(2, 4);
  });
  beforeEach(async () => {
    await writeEmails(open);
    await open.shop.db.delete(rateLimits);
  });
  afterAll(() => open.close());

  /** The zone of Senegal with other days on the way, or none. */
  const setDays = async (daysLeast: number | null, daysMost: number | null) => {
    const input = {
      ...{ name: 'Senegal', countries: ['SN'], isElsewhere: false },
      ...{ flatMinor: 0, freeFromMinor: null, daysLeast, daysMost },
    };
    await saveZone(open.shop, { input, change: zone, actor: 'test' });
    const [kept] = await listZones(open.shop.db);
    zone = kept ? { id: kept.id, version: kept.version } : null;
  };
  const order = async (how: 'card' | 'on_delivery') => {
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const { body } = await buy(open, how, checkoutBody(lines, { address: { ...ADDRESS, country: 'SN' } }));
    const headers = { 'x-order-token': body.token };
    const days = async () => {
      const answer = await open.app.inject({ url: `/api/orders/lookup?number=${body.order.number}`, headers });
      const { arrives_from: from, arrives_to: to } = answer.json();
      return [from, to];
    };
    return { url: body.url, days };
  };
  /** The clock on a Monday morning of 2027. */
  const toMonday = (week: number) => {
    const monday = Date.UTC(2027, 1, 1 + 7 * week, 8);
    clock.forward((monday - clock.now().getTime()) / 1000);
  };

  it('are those that are counted from the day of an order on delivery, also in its e-mail, whatever is set afterwards', async () => {
    toMonday(0);
    const { days } = await order('on_delivery');
    expect(await days()).toEqual(['2027-02-05', '2027-02-09']);
    const [email] = await writeEmails(open);
    expect(email?.text).toContain('Fri 5 to Tue 9 February');
    await setDays(10, 20);
    expect(await days()).toEqual(['2027-02-05', '2027-02-09']);
    await setDays(2, 4);
  });

  it('begin with the day on which a card was charged', async () => {
    toMonday(1);
    clock.forward(3.8 * 3_600); // 11:48
    const { url, days } = await order('card');
    expect(await days()).toEqual([null, null]);
    await setDays(10, 20); // what was agreed stays
    clock.forward(900); // after the hour that ends the day
    await atTheBank(open, String(url), 'paid');
    expect(await days()).toEqual(['2027-02-15', '2027-02-17']);
    const [email] = await writeEmails(open);
    expect(email?.text).toContain('Mon 15 to Wed 17 February');
    await setDays(2, 4);
  });

  it('are none where the zone promises none', async () => {
    await setDays(null, null);
    const { days } = await order('on_delivery');
    expect(await days()).toEqual([null, null]);
    const [email] = await writeEmails(open);
    expect(email?.text).not.toMatch(/^Arrives/m);
    await setDays(2, 4);
  });
});
