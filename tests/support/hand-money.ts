import { and, eq, sql } from 'drizzle-orm';
import type { HandWay } from '#contracts/money-by-hand.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { ledgerEntries } from '#shop/ledger/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { refunds } from '#shop/payments/tables.ts';
import { takeBackMoney } from '#shop/payments/take-back-money.ts';
import { buy, checkoutBody, newKey, numberFrom, type stoppedClock } from './buyers.ts';
import type { TestShop } from './open-test-shop.ts';
import type { SmallCatalogue } from './small-catalogue.ts';
import { paymentOf } from './stripe-shop.ts';

type Placed = { id: number; number: string; uuid: string; total: number; url: string };
export type More = Partial<Parameters<typeof recordMoney>[1]>;
type Shop = {
  opened: () => TestShop;
  goods: () => SmallCatalogue;
  /** The id of whoever of the staff takes the money. */
  actor: () => string;
  clock: ReturnType<typeof stoppedClock>;
};

/** What the staff do with money that they take by hand, and what the shop says of it; the shop is asked for when it is done. */
export function handMoneyOf({ opened, goods, actor, clock }: Shop) {
  async function order(how: 'card' | 'on_delivery' = 'card', productId = goods().scarf.productId) {
    clock.forward(3_700);
    const { body } = await buy(opened(), how, checkoutBody([{ product_id: productId, quantity: 1 }]));
    return {
      id: body.order.id,
      number: body.order.number,
      uuid: body.uuid,
      total: body.order.total,
      url: String(body.url),
    };
  }
  const take = ({ id }: Placed, amountMinor: number, more: More = {}) =>
    recordMoney(opened().shop, {
      ...{
        orderId: id,
        amountMinor,
        way: 'cash' as HandWay,
        receivedOn: '2026-11-21',
        reference: '',
        actor: actor(),
        key: newKey(),
      },
      ...more,
    });
  const takeBack = ({ id: orderId }: Placed, recordId: number) =>
    takeBackMoney(opened().shop, { orderId, recordId, reason: 'Counted twice', actor: actor() });
  async function stateOf({ id }: Placed) {
    const [row] = await opened().shop.db.select().from(orders).where(eq(orders.id, id));
    const { status, collectedMinor } = await paymentOf(opened(), id);
    return [row?.paymentStatus, row?.deliveryStatus, status, collectedMinor];
  }
  const heldBy = ({ id }: Placed) =>
    numberFrom(
      opened().shop.db,
      sql`SELECT COALESCE(sum(reserved_delta), 0) FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${id}`,
    );
  const receiptsOf = ({ id }: Placed) =>
    opened().shop.db.$count(
      outbox,
      and(
        eq(outbox.name, 'order.paid'),
        eq(outbox.subscriber, 'mail'),
        sql`${outbox.payload}->>'orderId' = ${String(id)}`,
      ),
    );
  /** The provider's session of an order's payment, as if it had been paid. */
  async function sessionOf({ id }: Placed) {
    const { checkoutSessionId } = await paymentOf(opened(), id);
    const session = await opened().shop.payments.readCheckout(String(checkoutSessionId));
    return { ...session, status: 'complete', paymentStatus: 'paid' } as const;
  }
  const entriesOf = async ({ id }: Placed) =>
    (await opened().shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id))).map(
      ({ account, amountMinor, cause }) => [account, amountMinor, cause],
    );

  const giveBack = ({ id: orderId }: Placed, amountMinor: number, byHand?: { way: HandWay; reference: string }) =>
    inTransaction(opened().shop, (tx) =>
      promiseRefund(opened().shop, tx, {
        orderId,
        amountMinor,
        reason: '',
        actor: actor(),
        key: newKey(),
        returnId: null,
        byHand,
      }),
    );
  const refundsOf = async ({ id }: Placed) => {
    const { id: paymentId } = await paymentOf(opened(), id);
    const rows = await opened()
      .shop.db.select()
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
      .orderBy(refunds.id);
    return rows.map(({ amountMinor, isByHand, way, reference, status }) => [
      amountMinor,
      isByHand,
      way,
      reference,
      status,
    ]);
  };
  return { order, take, takeBack, stateOf, heldBy, receiptsOf, sessionOf, entriesOf, giveBack, refundsOf };
}
