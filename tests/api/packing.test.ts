import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#contracts/money.ts';
import { MOST_ORDERS_AT_ONCE } from '#contracts/orders.ts';
import { drawSlips } from '#server/documents/draw-slips.ts';
import { orders } from '#shop/orders/tables.ts';
import { pickRows, readOrdersToPack } from '#shop/reports/orders-to-pack.ts';
import { productVariants } from '#shop/stock/tables.ts';
import { addPieces, atTheBank, buy, checkoutBody, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('what is printed to pack orders, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: Record<string, string>;
  const clock = stoppedClock();
  let buyers = 0;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 10_000);
    staff = (await open.asAdmin('fulfilment')).headers;
    const shelves: [number | undefined, string][] = [
      [goods.shirt.variants[0]?.variantId, 'B-10'],
      [goods.shirt.variants[1]?.variantId, 'B-2'],
    ];
    for (const [variantId = 0, shelf] of shelves) {
      await open.shop.db.update(productVariants).set({ shelf }).where(eq(productVariants.id, variantId));
    }
  });
  afterAll(() => open.close());

  const { linesOf, stepTo, deliver } = stepsOf(() => open);
  const shirts = (size: string, quantity: number) => ({ product_id: goods.shirt.productId, size, quantity });
  const scarves = (quantity: number) => ({ product_id: goods.scarf.productId, quantity });

  async function place(how: 'card' | 'on_delivery', lines: ReturnType<typeof scarves>[]) {
    clock.forward(3_700);
    buyers += 1;
    const { status, body } = await buy(open, how, checkoutBody(lines, someBuyer(buyers)));
    expect(status).toBe(201);
    return { orderId: body.order.id, number: body.order.number, total: body.order.total, url: String(body.url) };
  }
  const chosenOf = (orders: { orderId: number }[]) => orders.map(({ orderId }) => `chosen=${orderId}`).join('&');
  const get = (url: string) => open.app.inject({ url, headers: staff });

  /** What an address answers, and every word that is written on the way. */
  async function printed(url: string) {
    const written = vi.spyOn(PDFDocument.prototype, 'text');
    const answer = await get(url);
    const words = written.mock.calls.map(([text]) => String(text));
    written.mockRestore();
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'application/pdf']);
    const pages = answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    return { words: words.join('\n'), pages, pdf: answer.rawPayload };
  }

  it('slips of chosen orders: one each, with the shop, the shelf and the sum to collect; what was called off is named', async () => {
    const onDelivery = await place('on_delivery', [shirts('S', 2), scarves(1)]);
    const paid = await place('card', [scarves(3)]);
    await atTheBank(open, paid.url, 'paid');
    const calledOff = await place('on_delivery', [scarves(2)]);
    await stepTo(calledOff, 'cancelled');
    const unpaid = await place('card', [scarves(2)]);
    const { words, pages } = await printed(
      `/api/orders/packing-slips?${chosenOf([onDelivery, paid, calledOff, unpaid])}`,
    );
    expect(pages).toBe(3);
    expect(words).toContain(open.shop.settings.name);
    expect(words).toContain('Shelf B-10');
    expect(words).toContain(`To collect\n${formatMoney(onDelivery.total, 'EUR', 'en')}`);
    expect(words).not.toContain(formatMoney(paid.total, 'EUR', 'en'));
    expect(words).toContain('Nothing to collect');
    const alone = await printed(`/api/order/${unpaid.orderId}/packing-slip`);
    expect(alone.words).not.toContain('To collect');
    expect(words).toContain(`Left out: ${calledOff.number} (called off), ${unpaid.number} (not paid)`);
  });

  it('a slip leaves out the pieces that came before, and asks for what is due once a part was called off', async () => {
    const order = await place('on_delivery', [shirts('S', 3), scarves(2)]);
    await stepTo(order, 'in_progress');
    const [first] = await linesOf(order);
    await deliver(order, first?.lineId ?? 0, 1);
    const { words } = await printed(`/api/order/${order.orderId}/packing-slip`);
    expect(words).toContain('4 articles');
    expect(words.match(/^\d+ ×$/gm)).toEqual(['2 ×', '2 ×']);
    await stepTo(order, 'cancelled');
    const after = await printed(`/api/order/${order.orderId}/packing-slip`);
    expect(after.words.match(/^\d+ ×$/gm)).toEqual(['1 ×']);
    expect(after.words).not.toContain('To collect');
  });

  it('labels are A6, one page for each parcel, with the sum to collect', async () => {
    const one = await place('on_delivery', [shirts('S', 1)]);
    const other = await place('card', [scarves(1)]);
    await atTheBank(open, other.url, 'paid');
    const { words, pages, pdf } = await printed(`/api/orders/labels?${chosenOf([one, other])}`);
    expect(pages).toBe(2);
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 297.64 419.53]');
    expect(words).toContain('SENEGAL');
    expect(words).toContain(formatMoney(one.total, 'EUR', 'en'));
    expect((await printed(`/api/order/${one.orderId}/label`)).pages).toBe(1);
  });

  it('the pick list goes along the shelves, with the pieces of all orders together', async () => {
    const one = await place('on_delivery', [shirts('S', 2), scarves(1)]);
    const other = await place('on_delivery', [shirts('S', 1), shirts('M', 4)]);
    const { toPack } = await readOrdersToPack(open.shop, [one.orderId, other.orderId], 'en');
    const rows = pickRows(toPack).map(({ shelf, size, pieces, orders }) => [shelf, size, pieces, orders.length]);
    expect(rows).toEqual([
      ['B-2', 'M', 4, 1],
      ['B-10', 'S', 3, 2],
      ['', expect.toBeOneOf([null, expect.any(String)]), 1, 1],
    ]);
    const { words } = await printed(`/api/orders/pick-list?${chosenOf([one, other])}`);
    expect(words).toContain('3 ×');
    expect(words).toContain(`${one.number} (2), ${other.number}`);
  });

  it('too many orders at once are refused with a sentence, and so is one that is not there', async () => {
    const many = Array.from({ length: MOST_ORDERS_AT_ONCE + 1 }, (_unused, at) => ({ orderId: at + 1 }));
    const answer = await get(`/api/orders/labels?${chosenOf(many)}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { chosen: ['Choose at most 200 orders at once.'] },
    ]);
    expect((await get('/api/orders/labels?chosen=99999999')).statusCode).toBe(404);
    expect((await get('/api/orders/labels')).statusCode).toBe(422);
  });

  it('two hundred slips are drawn without holding up whoever else asks', async () => {
    const { orderId } = await place('on_delivery', [shirts('S', 1), scarves(1)]);
    // all but what the database keeps by itself
    const kept = getTableConfig(orders).columns.flatMap(({ name, generated }) => (generated ? [] : name));
    const into = sql.raw(kept.join(', '));
    await open.shop.db.execute(sql`INSERT INTO orders (${into})
      SELECT ${sql.raw(kept.map((name) => `(made).${name}`).join(', '))} FROM (SELECT
        jsonb_populate_record(o, jsonb_build_object('id', o.id + n, 'due_minor', 0, 'number', 'EL-99-' || n, 'public_uuid', gen_random_uuid(), 'token_hash', md5(n::text) || md5(n::text))) AS made
      FROM orders o, generate_series(1001, ${1_000 + MOST_ORDERS_AT_ONCE - 1}::int) AS n WHERE o.id = ${orderId}) AS all_made`);
    await open.shop.db.execute(sql`INSERT INTO order_lines
      SELECT (jsonb_populate_record(l, jsonb_build_object('id', l.id + n * 10, 'order_id', l.order_id + n))).*
      FROM order_lines l, generate_series(1001, ${1_000 + MOST_ORDERS_AT_ONCE - 1}::int) AS n WHERE l.order_id = ${orderId}`);
    const ids = [orderId, ...Array.from({ length: MOST_ORDERS_AT_ONCE - 1 }, (_unused, at) => orderId + 1_001 + at)];
    const chosen = await readOrdersToPack(open.shop, ids, 'en');
    expect(chosen.toPack).toHaveLength(MOST_ORDERS_AT_ONCE);
    let answered = 0;
    const others = setInterval(() => {
      answered += 1;
    }, 1);
    const { length } = await drawSlips(chosen, open.shop.settings, 'en');
    clearInterval(others);
    expect(length).toBeGreaterThan(10_000);
    expect(answered).toBeGreaterThan(MOST_ORDERS_AT_ONCE / 4);
  });
});
