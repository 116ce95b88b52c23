import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOOK_RULES, type BookRule, OFFENDERS_NAMED } from '#contracts/books.ts';
import { sayBooks } from '#server/books-command.ts';
import type { Tx } from '#shop/kernel/shop.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { auditBooks } from '#shop/reports/audit-books.ts';
import { addPieces, atTheBank, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

/** Ends a transaction without what it did. */
class Undo extends Error {}

describe.each(TEST_DATABASES)('the books, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let order: { id: number; number: string };
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
    const { headers } = await open.asAdmin();
    const payload = { code: 'SEVEN', percent: 7 };
    await open.app.inject({ method: 'POST', url: '/api/coupons', headers, payload });
    const body = checkoutBody([{ product_id: goods.shirt.productId, size: 'M', quantity: 2 }], { coupon: 'SEVEN' });
    const bought = await buy(open, 'card', body);
    order = bought.body.order;
    await atTheBank(open, String(bought.body.url), 'paid');
    await open.shop.db.update(outbox).set({ doneAt: clock.now() }); // sent
  });
  afterAll(() => open.close());

  /** What the books say after some statements, which are undone. */
  async function breaking(
    statements: readonly string[],
  ): Promise<{ broken: Record<string, string[]>; said: string; code: number }> {
    let answer: Awaited<ReturnType<typeof breaking>> | undefined;
    const look = async (tx: Tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      const findings = await auditBooks({ db: tx, clock });
      const broken = Object.fromEntries(
        findings.filter(({ count }) => count > 0).map((one) => [one.rule, one.offenders]),
      );
      let said = '';
      const code = await sayBooks({ db: tx, clock }, (text) => {
        said += text;
      });
      answer = { broken, said, code };
      throw new Undo();
    };
    await open.shop.db
      .transaction(look)
      .catch((error: unknown) => (error instanceof Undo ? null : Promise.reject(error)));
    if (!answer) throw new Error('Nobody looked');
    return answer;
  }

  const SKU = '(SELECT sku FROM order_lines WHERE order_id = (SELECT max(id) FROM orders))';
  const OWN = '(SELECT max(id) FROM orders)';
  const PAID = `(SELECT id FROM payments WHERE order_id = ${OWN})`;
  /** What breaks each rule. */
  const BREAKS: Record<BookRule, string[]> = {
    movements: [`UPDATE product_variants SET on_hand = on_hand + 1 WHERE sku = ${SKU}`],
    holds: [
      `UPDATE product_variants SET reserved = reserved + 1 WHERE sku = ${SKU}`,
      `INSERT INTO stock_movements (variant_id, kind, reserved_delta) SELECT id, 'reserve', 1 FROM product_variants WHERE sku = ${SKU}`,
    ],
    lines: [`UPDATE order_lines SET coupon_minor = coupon_minor + 1 WHERE order_id = ${OWN}`],
    due: [
      `INSERT INTO ledger_entries (order_id, account, amount_minor, currency, cause, cause_id) VALUES (${OWN}, 'due', -1, 'EUR', 'carried.over', 1)`,
    ],
    ledger: [
      'ALTER TABLE orders DISABLE TRIGGER USER',
      `UPDATE orders SET due_minor = due_minor - 1 WHERE id = ${OWN}`,
    ],
    refunds: [
      `INSERT INTO refunds (payment_id, amount_minor, status, provider_key) VALUES (${PAID}, 5, 'succeeded', 'x')`,
    ],
    payments: [`UPDATE payments SET status = 'failed' WHERE id = ${PAID}`],
    byhand: [
      `INSERT INTO money_by_hand (order_id, payment_id, way, amount_minor, received_on, actor, request_key) VALUES (${OWN}, ${PAID}, 'cash', 5, now(), 'x', 'x')`,
    ],
    exchanges: [
      `INSERT INTO money_by_hand (order_id, payment_id, way, amount_minor, received_on, reference, actor, request_key) VALUES (${OWN}, ${PAID}, 'exchange', 5, now(), 'x', 'x', 'x')`,
    ],
    credits: [
      `INSERT INTO money_by_hand (order_id, payment_id, way, amount_minor, received_on, reference, actor, request_key) VALUES (${OWN}, ${PAID}, 'credit', 5, now(), 'SC-1', 'x', 'x')`,
    ],
    coupons: ["UPDATE coupons SET uses = uses + 1 WHERE code = 'SEVEN'"],
    messages: [
      "UPDATE outbox SET parked_at = now(), done_at = NULL WHERE id = (SELECT max(id) FROM outbox WHERE name = 'order.paid')",
    ],
  };

  test('a shop that sold something has right books, once its messages are sent', async () => {
    expect(await breaking([])).toMatchObject({
      broken: {},
      code: 0,
      said: expect.stringContaining('The books are right.'),
    });
  });

  test.each(BOOK_RULES)('a break of “%s” is named, with what breaks it', async (rule) => {
    const { broken, said, code } = await breaking(BREAKS[rule]);
    const [named] = broken[rule] ?? [];
    const [sku] = await open.shop.db.select({ sku: sql<string>`${sql.raw(SKU)}` }).from(sql`(SELECT 1) AS one`);
    const expected = {
      movements: sku?.sku,
      holds: sku?.sku,
      coupons: 'SEVEN',
      messages: expect.stringContaining('order.paid → '),
    };
    expect(named).toEqual(rule in expected ? expected[rule as keyof typeof expected] : order.number);
    expect(code).toBe(1);
    expect(said).toContain('NOT');
    expect(said).toContain(String(named));
  });

  test('a message that waits is no break before its hour is over', async () => {
    const waits = ["UPDATE outbox SET done_at = NULL, parked_at = NULL, last_error = NULL WHERE name = 'order.paid'"];
    expect((await breaking(waits)).broken).toEqual({});
    clock.forward(3_601);
    expect((await breaking(waits)).broken.messages).toBeDefined();
    clock.forward(-3_601);
  });

  test('of many offenders the first are named, and the others counted', async () => {
    const { broken, said } = await breaking([
      "INSERT INTO coupons (code, percent_bp, uses) SELECT 'C' || lpad(n::text, 2, '0'), 500, 1 FROM generate_series(1, 25) AS n",
    ]);
    expect(broken.coupons).toHaveLength(OFFENDERS_NAMED);
    expect(broken.coupons?.[0]).toBe('C01');
    expect(said).toContain('and 5 more');
  });
});
