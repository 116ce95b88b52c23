import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedImage } from '#tests/support/migrated-image.ts';
import { type MigrationClient, migrate, readMigrations } from './migrate.ts';

/** What an order was when the shop inferred its money; one line of pieces at one price, unless `more` says otherwise. */
type Old = {
  number: string;
  method?: 'card' | 'on_delivery';
  delivery?: string;
  status?: string;
  quantity?: number;
  unit?: number;
  coupon?: number;
  fee?: number;
  shipped?: number;
  dropped?: number;
  payment: { status: string; refunded?: number; paid?: boolean; parked?: [minor: number, currency: string] };
  refunds?: [minor: number, key: string, status: string][];
};

const OLD: Old[] = [
  {
    ...{ number: 'door-rest', method: 'on_delivery', delivery: 'delivered', status: 'paid' },
    ...{ quantity: 3, unit: 6_580, fee: 100, shipped: 1, dropped: 2 },
    payment: { status: 'paid', paid: true, refunded: 13_160 },
    refunds: [[13_160, 'rest', 'succeeded']],
  },
  {
    ...{ number: 'door-rest-returned', method: 'on_delivery', delivery: 'delivered', status: 'refunded' },
    ...{ quantity: 3, unit: 1_000, shipped: 1, dropped: 2 },
    payment: { status: 'refunded', paid: true, refunded: 3_000 },
    refunds: [
      [2_000, 'rest', 'succeeded'],
      [1_000, 'a-return-key', 'succeeded'],
    ],
  },
  {
    ...{ number: 'door-coupon', method: 'on_delivery', delivery: 'delivered', status: 'paid' },
    ...{ quantity: 3, unit: 1_000, coupon: 100, shipped: 2, dropped: 1 }, // 2,900 for three: 1,933 for two
    payment: { status: 'paid', paid: true, refunded: 967 },
    refunds: [[967, 'rest', 'succeeded']],
  },
  {
    number: 'door-whole',
    method: 'on_delivery',
    delivery: 'delivered',
    status: 'paid',
    shipped: 1,
    payment: { status: 'paid', paid: true },
  },
  {
    number: 'door-coming',
    method: 'on_delivery',
    delivery: 'in_progress',
    status: 'on_delivery',
    payment: { status: 'on_delivery' },
  },
  {
    number: 'door-refused',
    method: 'on_delivery',
    delivery: 'cancelled',
    status: 'failed',
    payment: { status: 'failed' },
  },
  {
    ...{ number: 'card-rest', delivery: 'delivered', status: 'paid', quantity: 3, shipped: 1, dropped: 2 },
    payment: { status: 'paid', paid: true, refunded: 2_000 },
    refunds: [[2_000, 'rest', 'succeeded']],
  },
  { number: 'card-open', status: 'pending', payment: { status: 'pending' } },
  { number: 'card-lapsed', delivery: 'cancelled', status: 'failed', payment: { status: 'expired' } },
  { number: 'card-late', delivery: 'cancelled', status: 'failed', payment: { status: 'refund_due', paid: true } },
  {
    ...{ number: 'card-gone', delivery: 'cancelled', status: 'refunded' },
    payment: { status: 'refunded', paid: true, refunded: 1_000 },
    refunds: [[1_000, 'all', 'succeeded']],
  },
  { number: 'parked', status: 'pending', payment: { status: 'parked', parked: [900, 'EUR'] } },
  { number: 'accepted-less', status: 'paid', payment: { status: 'paid', paid: true, parked: [900, 'EUR'] } },
  {
    ...{ number: 'more-given-back', delivery: 'cancelled', status: 'refunded' },
    payment: { status: 'refunded', refunded: 1_000, parked: [1_500, 'EUR'] },
    refunds: [[1_500, 'parked', 'succeeded']],
  },
  {
    ...{ number: 'foreign-given-back', delivery: 'cancelled', status: 'refunded' },
    payment: { status: 'refunded', refunded: 655, parked: [655, 'XOF'] },
    refunds: [[655, 'parked', 'succeeded']],
  },
  {
    ...{ number: 'parked-part-back', status: 'pending' },
    payment: { status: 'parked', refunded: 300, parked: [900, 'EUR'] },
    refunds: [[300, 'elsewhere', 'succeeded']],
  },
];

describe('orders of a shop that inferred their money', () => {
  let engine: PGlite;
  let client: MigrationClient;
  beforeAll(async () => {
    engine = await PGlite.create(await migratedImage());
    await engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    client = {
      exec: async (sql) => void (await engine.exec(sql)),
      rows: async (sql, params) => (await engine.query<Record<string, unknown>>(sql, params)).rows,
    };
    await migrate(client, { only: readMigrations().filter(({ name }) => name < '0038') });
    for (const [at, order] of OLD.entries()) await write(order, at + 1);
    await migrate(client);
  });
  afterAll(() => engine.close());

  /** Writes the rows that the code of then wrote. */
  async function write(order: Old, id: number): Promise<void> {
    const { number, method = 'card', delivery = 'pending', status = 'paid', quantity = 1, unit = 1_000 } = order;
    const { coupon = 0, fee = 0, shipped = 0, dropped = 0, payment, refunds = [] } = order;
    const [goods, total] = [quantity * unit, quantity * unit - coupon + fee];
    await client.rows(
      `INSERT INTO orders (id, number, public_uuid, token_hash, email, customer_name, locale, currency, subtotal_minor, discount_minor,
         coupon_code, coupon_minor, delivery_minor, total_minor, items_count, payment_method, payment_status, delivery_status, country, city, street)
       VALUES ($1, $2, gen_random_uuid(), encode(sha256(convert_to($2::text, 'UTF8')), 'hex'), 'a@example.com', 'A', 'en', 'EUR', $3, 0,
         CASE WHEN $4::bigint > 0 THEN 'TEN' END, $4, $5, $6, $7, $8, $9, $10, 'SN', 'Dakar', 'Rue 10')`,
      [id, number, goods, coupon, fee, total, quantity, method, status, delivery],
    );
    await client.rows(
      `INSERT INTO order_lines (order_id, position, design_number, sku, name_en, name_fr, quantity, list_price_minor, unit_price_minor, total_minor, coupon_minor, shipped, dropped)
       VALUES ($1, 0, '1', '1', 'x', 'x', $2, $3, $3, $4, $5, $6, $7)`,
      [id, quantity, unit, goods, coupon, shipped, dropped],
    );
    await client.rows(
      `INSERT INTO payments (id, order_id, method, status, amount_minor, refunded_minor, currency, provider_key, paid_at, parked_amount_minor, parked_currency)
       VALUES ($1, $1, $2, $3, $4, $5, 'EUR', $6, CASE WHEN $7 THEN now() END, $8, $9)`,
      [
        id,
        method,
        payment.status,
        total,
        payment.refunded ?? 0,
        `order-${id}`,
        payment.paid ?? false,
        ...(payment.parked ?? [null, null]),
      ],
    );
    for (const [minor, key, refundStatus] of refunds) {
      const end = key === 'parked' ? ':parked' : `:part:${key}`;
      await client.rows(
        'INSERT INTO refunds (payment_id, amount_minor, status, provider_key) VALUES ($1, $2, $3, $4)',
        [...[id, minor, refundStatus, `order-${id}${end}`]],
      );
    }
  }

  const money = async (number: string) => {
    const [row] = await client.rows(
      `SELECT o.due_minor AS due, p.collected_minor AS collected, p.refunded_minor AS refunded, o.payment_status AS status,
         (SELECT count(*)::int FROM refunds r WHERE r.payment_id = p.id) AS refunds
       FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.number = $1`,
      [number],
    );
    return (
      row &&
      [row.due, row.collected, row.refunded, row.status, row.refunds].map((value) =>
        typeof value === 'bigint' ? Number(value) : value,
      )
    );
  };

  it.each([
    ['door-rest', [6_680, 6_680, 0, 'paid', 0]],
    ['door-rest-returned', [1_000, 1_000, 1_000, 'refunded', 1]],
    ['door-coupon', [1_933, 1_933, 0, 'paid', 0]],
    ['door-whole', [1_000, 1_000, 0, 'paid', 0]],
    ['door-coming', [1_000, 0, 0, 'on_delivery', 0]],
    ['door-refused', [0, 0, 0, 'failed', 0]],
    ['card-rest', [1_000, 3_000, 2_000, 'paid', 1]],
    ['card-open', [1_000, 0, 0, 'pending', 0]],
    ['card-lapsed', [0, 0, 0, 'failed', 0]],
    ['card-late', [0, 1_000, 0, 'paid', 0]],
    ['card-gone', [0, 1_000, 1_000, 'refunded', 1]],
    ['parked', [1_000, 0, 0, 'pending', 0]],
    ['accepted-less', [1_000, 900, 0, 'paid', 0]],
    ['more-given-back', [0, 1_500, 1_500, 'refunded', 1]],
    ['foreign-given-back', [0, 0, 0, 'refunded', 1]],
    ['parked-part-back', [1_000, 300, 300, 'pending', 1]],
  ])('%s: due, collected and refunded are what they were', async (number, kept) => {
    expect(await money(number)).toEqual(kept);
  });

  it.each([
    ['door-coming', true],
    ['door-refused', true],
    ['card-rest', true],
    ['card-open', false],
    ['card-lapsed', false],
    ['card-late', false],
    ['parked', false],
  ])('%s: whether it was sold is %s', async (number, isSold) => {
    const [row] = await client.rows('SELECT sold_at IS NOT NULL AS sold FROM orders WHERE number = $1', [number]);
    expect(row?.sold).toBe(isSold);
  });

  it.each([
    ['door-rest', [6_680, 0, 0]],
    ['door-rest-returned', [1_000, 1_000, 0]],
    ['card-rest', [1_000, 0, 0]],
    ['card-open', [1_000, 0, 1_000]],
    ['card-late', [0, 0, -1_000]],
    ['card-gone', [0, 0, 0]],
    ['accepted-less', [1_000, 0, 100]],
    ['foreign-given-back', [0, 0, 0]],
    ['parked-part-back', [1_000, 300, 700]],
  ])('%s: the ledger begins with what was kept, what was given back for nothing is credited', async (number, sums) => {
    const [row] = await client.rows(
      `SELECT sum(amount_minor) FILTER (WHERE account = 'due') AS due, sum(amount_minor) FILTER (WHERE account = 'credited') AS credited,
         sum(CASE WHEN account IN ('due', 'refunded') THEN amount_minor ELSE -amount_minor END) AS balance
       FROM ledger_entries WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
      [number],
    );
    expect([row?.due, row?.credited, row?.balance].map(Number)).toEqual(sums);
  });

  it('each refund that went back has its entry, as far as it counted, and nothing differs from what is kept', async () => {
    const [row] = await client.rows(
      `SELECT (SELECT count(*) FROM orders o WHERE o.due_minor <> (SELECT COALESCE(sum(amount_minor), 0) FROM ledger_entries e WHERE e.order_id = o.id AND account = 'due'))
         + (SELECT count(*) FROM payments p WHERE p.collected_minor - p.refunded_minor <> (SELECT COALESCE(sum(CASE account WHEN 'collected' THEN amount_minor ELSE -amount_minor END), 0)
             FROM ledger_entries e WHERE e.payment_id = p.id)) AS unlike,
         (SELECT count(*) FROM ledger_entries WHERE cause = 'payment.refunded') AS refunds`,
      [],
    );
    expect([row?.unlike, row?.refunds].map(Number)).toEqual([0, 5]); // of seven refunds one was none, one was foreign money
  });

  it('what went back of money that no provider took went back by hand, and nobody wrote how', async () => {
    const rows = await client.rows(
      `SELECT r.is_by_hand, r.way, r.reference FROM refunds r JOIN payments p ON p.id = r.payment_id
       JOIN orders o ON o.id = p.order_id WHERE o.number = 'door-rest-returned'`,
      [],
    );
    expect(rows).toEqual([{ is_by_hand: true, way: null, reference: '' }]);
  });

  const post = (order: number, account: string, minor: number, more = "'EUR'") =>
    client.exec(
      `INSERT INTO ledger_entries (order_id, payment_id, account, amount_minor, currency, cause, cause_id) VALUES (${order},
         ${['collected', 'refunded'].includes(account) ? order : 'NULL'}, '${account}', ${minor}, ${more}, 'carried.over', ${order})`,
    );

  it('what went back is never more than what came, and nothing is due of a cancelled order: the database itself refuses', async () => {
    await expect(post(4, 'refunded', 1_001)).rejects.toThrow('payment_gives_back_what_came');
    await expect(post(4, 'due', 1)).rejects.toThrow('order_due_within_total');
    await expect(post(9, 'due', 1)).rejects.toThrow('cancelled_order_has_nothing_due');
    await expect(post(4, 'credited', 1_001)).rejects.toThrow('order_credited_within_due');
    await expect(post(4, 'collected', 1, "'XOF'")).rejects.toThrow('in the currency of its order');
  });

  it('no entry is changed, and no sum is written beside the ledger: the database itself refuses', async () => {
    const refused = [
      ['UPDATE ledger_entries SET amount_minor = 1 WHERE order_id = 4', 'never changed'],
      ['DELETE FROM ledger_entries WHERE order_id = 4', 'never changed'],
      ['DELETE FROM payments WHERE order_id = 4', 'never changed'],
      ['UPDATE orders SET due_minor = 1 WHERE id = 4', 'an entry of its ledger'],
      ['UPDATE payments SET collected_minor = 999 WHERE order_id = 4', 'an entry of its ledger'],
    ] as const;
    for (const [sql, why] of refused) await expect(client.exec(sql)).rejects.toThrow(why);
    await client.exec('DELETE FROM orders WHERE id = 4');
    expect(await client.rows('SELECT 1 FROM ledger_entries WHERE order_id = 4', [])).toEqual([]);
  });

  it('a statement that posts nothing changes nothing', async () => {
    await client.exec(
      `INSERT INTO ledger_entries (order_id, account, amount_minor, currency, cause, cause_id)
       SELECT id, 'due', 1, currency, 'carried.over', id FROM orders WHERE false`,
    );
    expect(await money('door-coupon')).toEqual([1_933, 1_933, 0, 'paid', 0]);
  });
});
