import { eq, sql } from 'drizzle-orm';
import { packParcel } from '#shop/delivery/pack-parcel.ts';
import { shipParcel } from '#shop/delivery/step-parcel.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { payments } from '#shop/payments/tables.ts';
import { atTheBank, buy, checkoutBody, newKey, numberFrom } from './buyers.ts';
import { writeEmails } from './emails.ts';
import type { TestShop } from './open-test-shop.ts';
import type { SmallCatalogue } from './small-catalogue.ts';

const actor = 'test';
const NO_WAY = { carrier: '', tracking: '', link: '' };
export const WAY = { carrier: 'Téranga Express', tracking: 'DK0417', link: 'https://courier.example/DK0417' };

type Lines = Parameters<typeof packParcel>[1]['lines'];
export type PlacedForParcels = { orderId: number; shirts: number; scarves: number; due: number };

/** What came of an attempt: the code it was refused with, or `done`. */
export function codeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
  );
}

/** Orders to pack, and what is done with their parcels; the shop is asked for when it is done. */
export function parcelsOf(opened: () => { shop: TestShop; catalogue: SmallCatalogue }) {
  const pack = async ({ orderId }: { orderId: number }, lines: Lines = 'rest', more = {}) => {
    const input = { orderId, lines, ...NO_WAY, key: newKey(), actor, ...more };
    return (await packParcel(opened().shop.shop, input)).shipmentId;
  };
  const shown = async ({ orderId }: { orderId: number }) => {
    const order = await readOrder(opened().shop.shop, orderId, 'en');
    if (!order) throw new Error('The order is gone');
    return order;
  };
  return {
    pack,
    shown,
    /** Three shirts and two scarves, which may leave. */
    placed: async (how: 'card' | 'on_delivery'): Promise<PlacedForParcels> => {
      const { shop, catalogue } = opened();
      const wanted = [
        { product_id: catalogue.shirt.productId, size: 'M', quantity: 3 },
        { product_id: catalogue.scarf.productId, quantity: 2 },
      ];
      const { body } = await buy(shop, how, checkoutBody(wanted));
      if (how === 'card') await atTheBank(shop, String(body.url), 'paid');
      const { lines } = await shown({ orderId: body.order.id });
      const lineOf = (quantity: number) => lines.find((line) => line.quantity === quantity)?.id ?? 0;
      await shop.shop.db.delete(outbox);
      return { orderId: body.order.id, shirts: lineOf(3), scarves: lineOf(2), due: body.order.total };
    },
    ship: async (order: { orderId: number }, lines?: Lines) => {
      const shipmentId = await pack(order, lines);
      await shipParcel(opened().shop.shop, { orderId: order.orderId, shipmentId, actor, way: WAY });
      return shipmentId;
    },
    step: ({ orderId }: { orderId: number }, shipmentId: number) => ({ orderId, shipmentId, actor }),
    piecesOf: async (order: PlacedForParcels) =>
      Object.fromEntries(
        (await shown(order)).lines.map(({ id, shipped, dropped, packed, lost }) => [
          id === order.shirts ? 'shirts' : 'scarves',
          { shipped, dropped, packed, lost },
        ]),
      ),
    stock: (what: 'on_hand' | 'reserved') =>
      numberFrom(opened().shop.shop.db, sql`SELECT sum(${sql.identifier(what)}) FROM product_variants`),
    paymentOf: async ({ orderId }: { orderId: number }) => {
      const [payment] = await opened().shop.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
      return payment;
    },
    subjects: async () => (await writeEmails(opened().shop)).map(({ subject }) => subject),
    /** Ten more pieces of everything. */
    refill: () =>
      opened().shop.shop.db.execute(
        sql`WITH more AS (UPDATE product_variants SET on_hand = on_hand + 10 RETURNING id)
          INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', 10 FROM more`,
      ),
  };
}
