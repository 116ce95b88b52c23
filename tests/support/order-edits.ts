import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { LinesWish } from '#contracts/order-edit.ts';
import { editOrder, previewEdit } from '#shop/checkout/edit-order.ts';
import { ledgerEntries } from '#shop/ledger/tables.ts';
import { orderLines, orders } from '#shop/orders/tables.ts';
import { atTheBank, auditBooks, buy, checkoutBody, stoppedClock } from './buyers.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import type { SmallCatalogue } from './small-catalogue.ts';
import type { TestDatabase } from './test-scope.ts';

export const EDITOR = 'test';

/** The lines of orders as they are and as they are to be; the shop is asked for when it is done. */
export function editsOf(opened: () => TestShop) {
  const rowOf = async (orderId: number) => {
    const [row] = await opened().shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!row) throw new Error('The order is gone');
    return row;
  };
  const linesOf = (orderId: number) =>
    opened().shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
  /** All lines as they stand, some with other pieces, and what is added. */
  const wishOf = async (orderId: number, more: { pieces?: Record<number, number>; to?: Record<number, number> } = {}) =>
    (await linesOf(orderId)).map(({ id: lineId, variantId, quantity }) => ({
      lineId,
      variantId: more.to?.[lineId] ?? variantId,
      quantity: more.pieces?.[lineId] ?? quantity,
    }));
  const preview = async (orderId: number, wish: LinesWish, version?: number) =>
    previewEdit(opened().shop, {
      ...{ orderId, actor: EDITOR, version: version ?? (await rowOf(orderId)).version },
      ...wish,
    });
  return {
    rowOf,
    linesOf,
    wishOf,
    preview,
    /** Looks at it and does it, as the screen does. */
    edit: async (orderId: number, wish: LinesWish) => {
      const { version } = await rowOf(orderId);
      const { costs } = await preview(orderId, wish, version);
      const asked = { orderId, actor: EDITOR, version, expectedTotalMinor: costs.totalMinor, ...wish };
      await editOrder(opened().shop, asked);
      return asked;
    },
    /** What every edit leaves behind: lines, shares of the code, total, ledger and stock are one. */
    sumsOf: async (orderId: number) => {
      const { totalMinor, dueMinor, couponMinor, deliveryMinor, subtotalMinor, discountMinor } = await rowOf(orderId);
      const lines = await linesOf(orderId);
      const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
      const entries = await opened().shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
      const due = entries.filter(({ account }) => account === 'due').reduce((all, one) => all + one.amountMinor, 0);
      return {
        isWhole:
          sum((line) => line.totalMinor) === subtotalMinor - discountMinor &&
          sum((line) => line.couponMinor) === couponMinor &&
          totalMinor === subtotalMinor - discountMinor - couponMinor + deliveryMinor &&
          dueMinor === totalMinor &&
          due === totalMinor,
        broken: await auditBooks(opened().shop.db),
      };
    },
  };
}

export const WHOLE = { isWhole: true, broken: 0 };

type Opened = { open: TestShop; goods: SmallCatalogue; owner: Awaited<ReturnType<TestShop['asAdmin']>> };

/** A shop with delivery to pay and a code, ten free pieces of everything before each test, and books that add up after it. */
export function editStage(database: TestDatabase) {
  let opened: Opened;
  const clock = stoppedClock();
  const shop = () => opened.open;
  const edits = editsOf(shop);
  beforeAll(async () => {
    const open = await openTestShop({ database, clock });
    const goods = await open.seedSmallCatalogue();
    const owner = await open.asAdmin();
    opened = { open, goods, owner };
    const settings = [
      ['/api/delivery/zones', { name: 'West Africa', countries: ['SN'], flat: 790, free_from: 30_000 }],
      ['/api/coupons', { code: 'SEVEN', percent: 7, minimum: 5_000 }],
    ] as const;
    for (const [url, payload] of settings) {
      const { statusCode } = await open.app.inject({ method: 'POST', url, headers: owner.headers, payload });
      if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}`);
    }
  });
  afterAll(() => shop().close());
  beforeEach(async () => {
    clock.forward(3_700);
    await setFree(null, 10);
  });
  afterEach(async () => expect(await auditBooks(shop().shop.db)).toBe(0));

  /** So many pieces are free of a variant, or of all. */
  async function setFree(variantId: number | null, pieces: number): Promise<void> {
    await shop().shop.db.execute(sql`WITH set AS (UPDATE product_variants SET on_hand = reserved + ${pieces}::int
        WHERE ${variantId}::int IS NULL OR id = ${variantId}::int RETURNING id, on_hand)
      INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT s.id, 'adjustment',
        s.on_hand - COALESCE((SELECT sum(m.on_hand_delta) FROM stock_movements m WHERE m.variant_id = s.id), 0) FROM set s`);
  }
  /** Three shirts in M and two scarves. */
  async function place(how: 'card' | 'on_delivery', more: Record<string, unknown> = {}) {
    const { open, goods } = opened;
    const cart = [
      { product_id: goods.shirt.productId, size: 'M', quantity: 3 },
      { product_id: goods.scarf.productId, quantity: 2 },
    ];
    const { body } = await buy(open, how, checkoutBody(cart, more));
    const { id: orderId } = body.order;
    const [shirts = 0, scarves = 0] = (await edits.linesOf(orderId)).map(({ id }) => id);
    return { orderId, shirts, scarves, page: String(body.url) };
  }
  return {
    ...{ ...edits, clock, place, setFree, shop },
    goods: () => opened.goods,
    owner: () => opened.owner,
    paid: async (more: Record<string, unknown> = {}) => {
      const order = await place('card', more);
      await atTheBank(shop(), order.page, 'paid');
      return order;
    },
    variant: (of: 'shirt' | 'scarf' | 'lastBag' | 'hiddenBelt', at = 0) =>
      opened.goods[of].variants[at]?.variantId ?? 0,
  };
}
