import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuedDocument } from '#contracts/documents.ts';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import { readDocumentsOf } from '#shop/documents/read-documents.ts';
import { documents } from '#shop/documents/tables.ts';
import { takeNumber } from '#shop/documents/take-number.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { readPersonalData } from '#shop/reports/personal-data.ts';
import { addPieces, atTheBank, buy, checkoutBody, numberFrom, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

class Undone extends Error {}

describe.each(BOTH_DATABASES)('invoices and credit notes, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock('2026-11-21T12:00:00Z');
  let buyers = 0;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 10_000);
    const { headers } = await open.asAdmin();
    const asStaff = (url: string, payload: object) => open.app.inject({ method: 'POST', url, headers, payload });
    await asStaff('/api/delivery/zones', { name: 'West Africa', countries: ['SN'], flat: 790 });
    await asStaff('/api/taxes', { name: 'VAT', countries: ['SN'], rate: 20 });
  });
  afterAll(() => open.close());

  const { linesOf, stepTo, deliver, giveBack, letMoneyGo } = stepsOf(() => open);

  async function place(how: 'card' | 'on_delivery', headers: Record<string, string> = {}) {
    clock.forward(3_700);
    buyers += 1;
    const lines = [
      { product_id: goods.shirt.productId, size: 'M', quantity: 3 },
      { product_id: goods.scarf.productId, quantity: 2 },
    ];
    const { status, body } = await buy(open, how, checkoutBody(lines, someBuyer(buyers)), headers);
    expect(status).toBe(201);
    const { id: orderId, number, total } = body.order;
    return { orderId, number, total, token: body.token, url: String(body.url) };
  }

  async function paidOrder(headers: Record<string, string> = {}) {
    const order = await place('card', headers);
    await atTheBank(open, order.url, 'paid');
    return order;
  }

  /** The numbers that were given of a kind, in their order; each is one more than the one before. */
  async function numbersOf(kind: IssuedDocument['kind']): Promise<number[]> {
    const ofYear = and(eq(documents.kind, kind), eq(documents.year, 2_026));
    const rows = await open.shop.db
      .select({ number: documents.number })
      .from(documents)
      .where(ofYear)
      .orderBy(documents.number);
    return rows.map(({ number }) => number);
  }
  async function expectNoGap(kind: IssuedDocument['kind']): Promise<void> {
    const numbers = await numbersOf(kind);
    expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
    const last = sql`SELECT COALESCE(max(last_number), 0) FROM document_numbers WHERE kind = ${kind} AND year = 2026`;
    expect(await numberFrom(open.shop.db, last)).toBe(numbers.length);
  }

  it('a paid order has one invoice, which says what it came to; one that is not paid has none', async () => {
    const order = await place('card');
    expect(await issueDocuments(open.shop, order.orderId)).toEqual([]);
    await atTheBank(open, order.url, 'paid');
    const [invoice, ...more] = await issueDocuments(open.shop, order.orderId);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', totalMinor: order.total, deliveryMinor: 790, taxRateBp: 2_000 });
    expect(invoice?.content).toMatchObject({ orderNumber: order.number, paymentMethod: 'card', deliveredAt: null });
    expect(invoice?.content.lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(await issueDocuments(open.shop, order.orderId)).toEqual([invoice]);
  });

  it('on delivery it is issued when it was delivered, without what was called off before', async () => {
    const order = await place('on_delivery');
    await stepTo(order, 'in_progress');
    expect(await issueDocuments(open.shop, order.orderId)).toEqual([]);
    const [shirts] = await linesOf(order);
    await deliver(order, shirts?.lineId ?? 0, 1);
    expect(await issueDocuments(open.shop, order.orderId)).toEqual([]);
    await stepTo(order, 'cancelled');
    const [invoice] = await issueDocuments(open.shop, order.orderId);
    expect(invoice?.content.lines.map(({ quantity }) => quantity)).toEqual([1]);
    const due = await numberFrom(open.shop.db, sql`SELECT due_minor FROM orders WHERE id = ${order.orderId}`);
    expect(invoice?.totalMinor).toBe(due);
  });

  it('each refund has a credit note that names the invoice; together they take off its tax to the unit', async () => {
    const order = await paidOrder();
    const [invoice] = await issueDocuments(open.shop, order.orderId);
    for (const minor of [1_001, 2_002, order.total - 3_003]) {
      await giveBack(order, minor);
      await letMoneyGo(order);
    }
    const [, ...notes] = await issueDocuments(open.shop, order.orderId);
    expect(notes.map(({ kind, totalMinor, invoiceNumber }) => [kind, totalMinor, invoiceNumber])).toEqual([
      ['credit_note', 1_001, invoice?.number],
      ['credit_note', 2_002, invoice?.number],
      ['credit_note', order.total - 3_003, invoice?.number],
    ]);
    expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(invoice?.taxMinor);
    expect(await issueDocuments(open.shop, order.orderId)).toHaveLength(4);
  });

  it('an order that was called off before its invoice has neither invoice nor credit note', async () => {
    const order = await paidOrder();
    await stepTo(order, 'cancelled');
    await letMoneyGo(order);
    expect(await issueDocuments(open.shop, order.orderId)).toEqual([]);
  });

  it('many at once get each a number, none twice and none left out, also when some are rolled back', async () => {
    const orders = [];
    for (let at = 0; at < 12; at += 1) orders.push(await paidOrder());
    const before = (await numbersOf('invoice')).length;
    const undone = Array.from({ length: 6 }, () =>
      inTransaction(open.shop, async (tx) => {
        await takeNumber(open.shop, tx, 'invoice');
        throw new Undone('after its number was taken');
      }).catch((error: unknown) => error),
    );
    const twice = [...orders, ...orders].map(({ orderId }) => issueDocuments(open.shop, orderId));
    const [issued, failed] = await Promise.all([Promise.all(twice), Promise.all(undone)]);
    expect(failed.every((error) => error instanceof Undone)).toBe(true);
    expect(new Set(issued.map(([invoice]) => invoice?.number)).size).toBe(12);
    expect((await numbersOf('invoice')).length).toBe(before + 12);
    await expectNoGap('invoice');
    await expectNoGap('credit_note');
  });

  it('the database keeps a number that no document has from being given, and one that was given from being given again', async () => {
    await expect(inTransaction(open.shop, (tx) => takeNumber(open.shop, tx, 'invoice'))).rejects.toThrow();
    await expectNoGap('invoice');
    for (const change of [
      sql`UPDATE document_numbers SET last_number = last_number - 1`,
      sql`UPDATE document_numbers SET last_number = last_number + 2`,
      sql`DELETE FROM document_numbers`,
    ]) {
      await expect(open.shop.db.execute(change)).rejects.toThrow();
    }
  });

  it('what was issued is neither changed nor deleted, whatever becomes of the shop and of the order', async () => {
    const order = await paidOrder();
    const [invoice] = await issueDocuments(open.shop, order.orderId);
    for (const change of [
      sql`UPDATE documents SET total_minor = total_minor - 1, goods_minor = goods_minor - 1 WHERE id = ${invoice?.id}`,
      sql`UPDATE documents SET content = jsonb_set(content, '{seller,name}', '"Another"') WHERE id = ${invoice?.id}`,
      sql`UPDATE documents SET buyer = NULL WHERE id = ${invoice?.id}`,
      sql`DELETE FROM documents WHERE id = ${invoice?.id}`,
    ]) {
      await expect(open.shop.db.execute(change)).rejects.toThrow();
    }
    await open.shop.db.execute(sql`UPDATE orders SET customer_name = 'Somebody else' WHERE id = ${order.orderId}`);
    expect(await readDocumentsOf(open.shop.db, order.orderId)).toEqual([invoice]);
  });

  it('somebody who leaves is named on no document any more; number, lines and sums stay', async () => {
    const customer = await open.asCustomer();
    const order = await paidOrder(customer.headers);
    await stepTo(order, 'in_progress');
    await stepTo(order, 'delivered');
    const [before] = await issueDocuments(open.shop, order.orderId);
    expect(before?.buyer?.name).toBe('Awa Diop');
    const kept = await readPersonalData(open.shop, customer.user.id);
    expect(kept.documents).toMatchObject([{ number: before?.number, buyer: { name: 'Awa Diop' } }]);
    await deleteAccount(open.shop, customer.user.id);
    const [after] = await readDocumentsOf(open.shop.db, order.orderId);
    expect(after).toEqual({ ...before, buyer: null });
    await giveBack(order, 500);
    await letMoneyGo(order);
    const [, note] = await issueDocuments(open.shop, order.orderId);
    expect(note?.buyer).toBeNull();
  });

  it('the years are the shop’s, and each begins with number one', async () => {
    const order = await paidOrder();
    clock.forward(60 * 86_400);
    const [invoice] = await issueDocuments(open.shop, order.orderId);
    expect(invoice?.number).toBe('INV-2027-00001');
  });

  it('its customer, whoever holds its token and the staff get a credit note; for others there is none', async () => {
    const owner = await open.asCustomer();
    const order = await paidOrder(owner.headers);
    await giveBack(order, 700);
    await letMoneyGo(order);
    const [, note] = await issueDocuments(open.shop, order.orderId);
    const get = (url: string, headers: Record<string, string>) => open.app.inject({ url, headers });
    const own = `/api/orders/credit-note?number=${order.number}&credit_note=${note?.number}`;
    const links = `/api/orders/documents?number=${order.number}`;
    for (const headers of [owner.headers, { 'x-order-token': String(order.token) }]) {
      const answer = await get(own, headers);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain(String(note?.number));
      expect((await get(links, headers)).json()).toEqual({ invoice: true, credit_notes: [note?.number] });
    }
    const staff = await open.asAdmin('fulfilment');
    const office = `/api/order/${order.orderId}/credit-note?credit_note=`;
    expect((await get(office + note?.number, staff.headers)).statusCode).toBe(200);
    expect((await get(`${office}CN-2026-99999`, staff.headers)).statusCode).toBe(404);
    const other = await paidOrder();
    expect(
      (await get(`/api/order/${other.orderId}/credit-note?credit_note=${note?.number}`, staff.headers)).statusCode,
    ).toBe(404);
    for (const headers of [(await open.asCustomer()).headers, { 'x-order-token': 'x'.repeat(43) }, {}]) {
      expect((await get(own, headers)).statusCode).toBe(404);
      expect((await get(links, headers)).statusCode).toBe(404);
    }
  });
});
