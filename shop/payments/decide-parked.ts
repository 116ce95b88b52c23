import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder, reopenOrder, setOrderPayment } from '../orders/change-order.ts';
import { productsOf } from '../orders/order-holds.ts';
import { bookCollected } from './book-money.ts';
import { holdAgain } from './hold-again.ts';
import { holdPayments, type Payment } from './hold-payment.ts';
import { mayStand, readMismatch } from './read-mismatch.ts';
import { releaseOrder } from './release-order.ts';
import { cameMinor } from './rules.ts';
import { payments, refunds } from './tables.ts';

type Decision = { paymentId: number; actor: string };

/** Takes a parked payment for a decision. Refuses payment.not.parked: somebody was faster. */
async function lockParked(tx: Tx, paymentId: number): Promise<Payment> {
  const [payment] = await holdPayments(tx, eq(payments.id, paymentId));
  if (!payment) throw new Refusal('not.found');
  if (payment.status !== 'parked') throw new Refusal('payment.not.parked');
  return payment;
}

async function written(tx: Tx, payment: Payment, { actor, action }: { actor: string; action: string }): Promise<void> {
  const { kind, wanted, came } = readMismatch(payment);
  const sum = came ?? wanted;
  // An amount is written down as one of the shop's currency; another currency's is written with its name.
  const isSameCurrency = sum.currency === wanted.currency;
  await audit(tx, {
    ...{ actor, action, subjectType: 'order', subjectId: payment.orderId },
    before: { payment: payment.id, expectedMinor: wanted.minor, currency: wanted.currency },
    after: { ...(isSameCurrency && { amountMinor: sum.minor }), currency: sum.currency, mismatch: kind },
  });
}

/**
 * What came in is taken for the payment, as it is: the order is paid. An order that had closed meanwhile is open again while
 * its goods are there.
 *
 * refuses     not.found · payment.not.parked · payment.does.not.fit — another currency than the order's, or
 *             real money in a test shop and the reverse ·
 *             stock.insufficient — the order had closed and its goods are gone: give the money back
 * repeatable  the second time is refused, so nothing happens twice
 */
export async function acceptParked(shop: Shop, { paymentId, actor }: Decision): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const payment = await lockParked(tx, paymentId);
    const order = await lockOrder(tx, payment.orderId);
    if (!mayStand(readMismatch(payment))) throw new Refusal('payment.does.not.fit');
    const now = shop.clock.now();
    await tx
      .update(payments)
      .set({ status: 'paid', paidAt: now, checkedAt: now, updatedAt: now })
      .where(eq(payments.id, paymentId));
    if (order.deliveryStatus === 'cancelled') {
      if (!(await holdAgain(shop, tx, order.id))) throw new Refusal('stock.insufficient');
      await reopenOrder(shop, tx, { orderId: order.id, actor });
    } else await setOrderPayment(shop, tx, order.id, 'paid');
    await bookCollected(shop, tx, payment, { toMinor: cameMinor(payment), actor });
    await written(tx, payment, { actor, action: 'payment.accepted' });
    const productIds = await productsOf(tx, order.id);
    await record(
      shop,
      tx,
      { name: 'order.paid', payload: { orderId: order.id } },
      { name: 'stock.changed', payload: { productIds } },
    );
  });
}

/**
 * What came in goes back, all of it; an order that waited for it closes and its goods are free.
 *
 * refuses     not.found · payment.not.parked · payment.does.not.fit — the provider named no payment to give back
 * repeatable  the second time is refused; the provider is asked with one key
 */
export async function refundParked(shop: Shop, { paymentId, actor }: Decision): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const payment = await lockParked(tx, paymentId);
    if (payment.providerPaymentId === null) throw new Refusal('payment.does.not.fit');
    const order = await lockOrder(tx, payment.orderId);
    const amountMinor = payment.parkedAmountMinor ?? payment.amountMinor;
    const providerKey = `${payment.providerKey}:parked`;
    const [refund] = await tx
      .insert(refunds)
      .values({ paymentId, amountMinor, status: 'requested', providerKey, actor })
      .returning({ id: refunds.id });
    if (!refund) throw new Error('The refund was not written');
    await tx
      .update(payments)
      .set({ status: 'refund_due', updatedAt: shop.clock.now() })
      .where(eq(payments.id, paymentId));
    await bookCollected(shop, tx, payment, { toMinor: cameMinor(payment), actor });
    if (order.deliveryStatus === 'pending' && order.paymentStatus === 'pending') {
      await releaseOrder(shop, tx, order.id, 'failed');
    }
    await written(tx, payment, { actor, action: 'payment.parked.refunded' });
    await record(shop, tx, { name: 'payment.refund.asked', payload: { refundId: refund.id } });
  });
}
