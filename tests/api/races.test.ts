import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openServices } from '#server/services.ts';
import { atTheBank, auditBooks, buy, checkoutBody, numberFrom, someBuyer } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('many at once on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  it('fifty buyers and one bag: one gets it, the others are refused', async () => {
    const body = checkoutBody([{ product_id: goods.lastBag.productId, quantity: 1 }]);
    const all = await Promise.all(Array.from({ length: 50 }, () => buy(open, 'on_delivery', body)));
    const statuses = all.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(
      all.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'stock.insufficient'),
    ).toBe(true);
  });

  it('twenty buyers of two bags each and five bags: two get theirs, the others read how many are left', async () => {
    const { variantId } = goods.lastBag.variants[0] ?? {};
    await open.shop.db.execute(sql`WITH more AS (UPDATE product_variants SET on_hand = reserved + 5 WHERE id = ${variantId} RETURNING id)
      INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', 5 FROM more`);
    const body = checkoutBody([{ product_id: goods.lastBag.productId, quantity: 2 }]);
    const all = await Promise.all(Array.from({ length: 20 }, () => buy(open, 'on_delivery', body)));
    expect(all.map((answer) => answer.status).sort()).toEqual([201, 201, ...Array(18).fill(409)]);
    const refused = all.filter((answer) => answer.status === 409);
    expect(new Set(refused.map((answer) => answer.body.code))).toEqual(new Set(['stock.insufficient']));
  });

  it('two hundred carts of two articles in opposite order never block each other', async () => {
    const [a, b] = goods.shirt.variants;
    await open.shop.db.execute(sql`WITH more AS (UPDATE product_variants SET on_hand = on_hand + 500 WHERE id IN (${a?.variantId}, ${b?.variantId}) RETURNING id)
      INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', 500 FROM more`);
    const first = { product_id: goods.shirt.productId, size: 'S', quantity: 1 };
    const second = { product_id: goods.shirt.productId, size: 'M', quantity: 1 };
    const carts = Array.from({ length: 200 }, (_unused, index) => (index % 2 ? [first, second] : [second, first]));
    const bodies = carts.map((lines, at) => checkoutBody(lines, someBuyer(at)));
    const all = [];
    // Fifty at a time: more wait so long for a connection on a busy machine that some are asked to come back.
    for (let from = 0; from < bodies.length; from += 50) {
      const wave = bodies.slice(from, from + 50);
      all.push(...(await Promise.all(wave.map((body) => buy(open, 'on_delivery', body)))));
    }
    expect(all.map((answer) => answer.status)).toEqual(Array(200).fill(201));
    expect(new Set(all.map((answer) => answer.body.order.number)).size).toBe(200);
  });

  it('an event of the provider sent fifty times at once, and once more to another process, has one effect', async () => {
    const { body } = await buy(open, 'card', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    const sent: { body: string; headers: Record<string, string> }[] = [];
    open.services.connectSandbox(async (event, headers) => {
      sent.push({ body: event, headers });
      return { status: 200 };
    });
    await atTheBank(open, body.url, 'paid');
    const event = sent[0];
    if (!event) throw new Error('the sandbox sent nothing');
    const deliver = () =>
      open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers: event.headers, payload: event.body });
    const answers = await Promise.all(Array.from({ length: 50 }, deliver));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200));
    if (open.databaseUrl) {
      const again = await openServices(open.services.config, { database: { url: open.databaseUrl } });
      const { app } = await buildApp(again, { hasPages: false });
      const { body: payload, headers } = event;
      const answer = await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      expect(answer.statusCode).toBe(200);
      await app.close();
      await again.close();
    }
    const db = open.shop.db;
    const orderId = body.order.id;
    expect(
      await numberFrom(
        db,
        sql`SELECT count(*) FROM outbox WHERE name = 'order.paid' AND (payload->>'orderId')::int = ${orderId} AND subscriber = 'mail'`,
      ),
    ).toBe(1);
    expect(
      await numberFrom(db, sql`SELECT count(*) FROM payments WHERE order_id = ${orderId} AND status = 'paid'`),
    ).toBe(1);
  });

  it('a double click on deliver delivers once', async () => {
    const admin = await open.asAdmin();
    const { body } = await buy(open, 'on_delivery', checkoutBody([{ product_id: goods.scarf.productId, quantity: 2 }]));
    const move = (delivery_status: string) =>
      open.app.inject({
        method: 'PUT',
        url: `/api/order/${body.order.id}`,
        headers: admin.headers,
        payload: { delivery_status },
      });
    const started = await Promise.all([move('in_progress'), move('in_progress')]);
    expect(started.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const delivered = await Promise.all([move('delivered'), move('delivered')]);
    expect(delivered.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const variant = goods.scarf.variants[0]?.variantId ?? 0;
    expect(
      await numberFrom(
        open.shop.db,
        sql`SELECT count(*) FROM stock_movements WHERE variant_id = ${variant} AND kind = 'sale'`,
      ),
    ).toBe(1);
  });
});
