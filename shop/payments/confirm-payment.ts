import { eq, or } from 'drizzle-orm';
import type { MismatchKind } from '#contracts/parked-money.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { hasBuyerLeft, reopenOrder, setOrderPayment, wasCancelled } from '../orders/change-order.ts';
import { productsOf } from '../orders/order-holds.ts';
import type { CheckoutSnapshot } from '../ports/payments.ts';
import { bookCollected } from './book-money.ts';
import { pageForgotten } from './forget-page.ts';
import { holdAgain } from './hold-again.ts';
import { holdPayments, type Payment } from './hold-payment.ts';
import { endUnpaid } from './release-order.ts';
import { isBesideHand, isLeftPage, isOtherMoney, isPaidFor, mismatchOf } from './rules.ts';
import { applyRest, restPageOf } from './settle-rest.ts';
import { payments } from './tables.ts';
import { waitAnew } from './wait-anew.ts';

/** What a snapshot led to. `unknown`: money of no payment of this shop, or of one that has its own; a person looks at it. */
export type PaymentOutcome =
  | 'paid'
  | 'already'
  | 'processing'
  | 'failed'
  | 'expired'
  | 'open'
  | 'parked'
  | 'refund_due'
  | 'unknown';

/**
 * Brings a payment to where the provider says it is. The webhook, the success page and the reconciler all end here, so it
 * may be called any number of times and in any order: paid is terminal, stock is released once, money that comes late is
 * matched with goods again or given back.
 *
 * refuses  nothing: what does not match is parked for a person
 */
export async function confirmPayment(
  shop: Shop,
  snapshot: CheckoutSnapshot,
  hint: PaymentHint = {},
): Promise<PaymentOutcome> {
  return inTransaction(shop, async (tx) => (await applySnapshot(shop, tx, snapshot, hint)).outcome);
}

/** What an event adds to its snapshot: that a delayed payment failed, which the snapshot alone does not say. */
export type PaymentHint = { hasFailed?: boolean };

/** The same as `confirmPayment`, inside a change. Also returns which payment it was. */
export async function applySnapshot(
  shop: Shop,
  tx: Tx,
  snapshot: CheckoutSnapshot,
  hint: PaymentHint,
): Promise<{ outcome: PaymentOutcome; paymentId: number | null }> {
  const rest = await restPageOf(tx, snapshot);
  if (rest !== null) return { outcome: await applyRest(shop, tx, rest.id, snapshot, hint), paymentId: rest.paymentId };
  const payment = await lockPayment(tx, snapshot);
  if (!payment) return { outcome: 'unknown', paymentId: null };
  return { outcome: await settle(shop, tx, payment, snapshot, hint), paymentId: payment.id };
}

async function lockPayment(tx: Tx, snapshot: CheckoutSnapshot): Promise<Payment | undefined> {
  const ownId = /^[1-9][0-9]{0,9}$/.test(snapshot.paymentId ?? '') ? Number(snapshot.paymentId) : null;
  const bySession = eq(payments.checkoutSessionId, snapshot.sessionId);
  const where = ownId === null || ownId > 2_147_483_647 ? bySession : or(bySession, eq(payments.id, ownId));
  const found = await holdPayments(tx, where);
  return found.find((payment) => payment.checkoutSessionId === snapshot.sessionId) ?? found[0];
}

async function settle(
  shop: Shop,
  tx: Tx,
  payment: Payment,
  snapshot: CheckoutSnapshot,
  hint: PaymentHint,
): Promise<PaymentOutcome> {
  if (isOtherMoney(payment, snapshot)) return 'unknown';
  if (payment.providerPaymentId !== null) return 'already'; // its money is here, however it stands since
  const mismatch = mismatchOf(payment, snapshot, shop.payments.liveMode);
  if (isBesideHand(payment, snapshot)) return mismatch ? 'unknown' : payBeside(shop, tx, payment, snapshot);
  if (['paid', 'refunded', 'refund_due'].includes(payment.status)) return 'already';
  if (mismatch && snapshot.paymentStatus === 'paid') {
    if (payment.collectedMinor > 0) return 'unknown';
    return payment.status === 'parked' ? 'already' : park(shop, tx, payment, snapshot, mismatch);
  }
  // Where nothing was taken, a stray session changes nothing; the order's own one still ends, whatever it asked for.
  if (mismatch && mismatch !== 'amount' && mismatch !== 'currency') return 'already';
  const isPaid = mismatch === null && isPaidFor(snapshot);
  if (payment.status === 'parked') return isPaid ? 'unknown' : 'already';
  if (isPaid)
    return payment.status === 'pending' || payment.status === 'processing'
      ? pay(shop, tx, payment, snapshot)
      : payLate(shop, tx, payment, snapshot);
  if (payment.status !== 'pending' && payment.status !== 'processing') return 'already';
  // a page that was complete before it could be closed is the payment's own all the same: a bank works on it
  const isOwn = payment.checkoutSessionId === snapshot.sessionId && snapshot.status === 'complete';
  if (!isOwn && isLeftPage(payment, snapshot, shop.clock.now())) return 'already';
  if (payment.collectedMinor > 0) return followBesideParts(shop, tx, payment, snapshot, hint);
  if (hint.hasFailed) return giveUp(shop, tx, payment, 'failed');
  if (snapshot.status === 'expired') return giveUp(shop, tx, payment, 'expired');
  // The provider asks for nothing, although something was to be paid: no money will come by itself.
  if (snapshot.paymentStatus === 'no_payment_required' && snapshot.status === 'complete')
    return park(shop, tx, payment, { ...snapshot, amountMinor: 0, currency: payment.currency }, 'amount');
  if (snapshot.status === 'complete') {
    await update(shop, tx, payment, {
      status: 'processing',
      checkoutSessionId: snapshot.sessionId,
      checkedAt: shop.clock.now(),
    });
    return 'processing';
  }
  await update(shop, tx, payment, { checkoutSessionId: snapshot.sessionId, checkedAt: shop.clock.now() });
  return 'open';
}

/**
 * A card payment that came although people had taken the money by hand: nothing of it is lost. The order has more than is owed,
 * which its page says; of one that was called off, the card's money is given back as any that comes too late.
 */
async function payBeside(shop: Shop, tx: Tx, payment: Payment, snapshot: CheckoutSnapshot): Promise<PaymentOutcome> {
  const { providerPaymentId, card, sessionId: checkoutSessionId } = snapshot;
  const isOwedBack = payment.status === 'refund_due';
  await update(shop, tx, payment, {
    ...{ providerPaymentId, checkoutSessionId, checkedAt: shop.clock.now() },
    ...(card && { cardBrand: card.brand, cardLast4: card.last4 }),
    ...(!isOwedBack && { status: 'paid' as const }),
  });
  await bookCame(shop, tx, payment, snapshot);
  if (payment.status === 'refunded') await setOrderPayment(shop, tx, payment.orderId, 'paid');
  if (isOwedBack) await record(shop, tx, { name: 'payment.refund.due', payload: { paymentId: payment.id } });
  return isOwedBack ? 'refund_due' : 'paid';
}

async function pay(shop: Shop, tx: Tx, payment: Payment, snapshot: CheckoutSnapshot): Promise<PaymentOutcome> {
  await update(shop, tx, payment, paidFields(shop, snapshot));
  await bookCame(shop, tx, payment, snapshot);
  await setOrderPayment(shop, tx, payment.orderId, 'paid');
  await record(shop, tx, { name: 'order.paid', payload: { orderId: payment.orderId } });
  return 'paid';
}

/**
 * The goods were let go before the money came, because the time was over or the bank had said no: take them again, or owe
 * the money back. An order that the staff called off stays closed, and so does one whose buyer has
 * deleted the account; their money is owed back. Never silence.
 */
async function payLate(shop: Shop, tx: Tx, payment: Payment, snapshot: CheckoutSnapshot): Promise<PaymentOutcome> {
  const isOver = (await wasCancelled(tx, payment.orderId)) || (await hasBuyerLeft(tx, payment.orderId));
  if (!isOver && (await holdAgain(shop, tx, payment.orderId))) {
    await update(shop, tx, payment, paidFields(shop, snapshot));
    await reopenOrder(shop, tx, { orderId: payment.orderId, actor: 'provider' });
    await bookCame(shop, tx, payment, snapshot);
    const productIds = await productsOf(tx, payment.orderId);
    await record(
      shop,
      tx,
      { name: 'order.paid', payload: { orderId: payment.orderId } },
      { name: 'stock.changed', payload: { productIds } },
    );
    return 'paid';
  }
  await update(shop, tx, payment, { ...paidFields(shop, snapshot), status: 'refund_due' });
  await bookCame(shop, tx, payment, snapshot);
  await setOrderPayment(shop, tx, payment.orderId, 'paid'); // until it has gone back; open pages say that it is owed
  await record(shop, tx, { name: 'payment.refund.due', payload: { paymentId: payment.id } });
  return 'refund_due';
}

/**
 * A deposit came, or store credit, so the order's own page is closed and its end says nothing. The bank may work on it all the
 * same: until it answers, nothing else is asked for; once it has said no, what is left is paid as any rest, for which the page is
 * forgotten, so that an event that is late does not wait for the bank again.
 */
async function followBesideParts(
  shop: Shop,
  tx: Tx,
  payment: Payment,
  snapshot: CheckoutSnapshot,
  { hasFailed = false }: PaymentHint,
): Promise<PaymentOutcome> {
  const { sessionId: checkoutSessionId, status } = snapshot;
  if (payment.leftSessions.includes(checkoutSessionId)) return 'already';
  const checkedAt = shop.clock.now();
  const isWorkedOn = payment.status === 'processing';
  if (hasFailed || (isWorkedOn && status === 'expired')) {
    const forgotten = pageForgotten(shop, payment, checkoutSessionId);
    await update(shop, tx, payment, { ...forgotten, status: 'pending', checkedAt });
    if (isWorkedOn) await waitAnew(shop, tx, payment.orderId);
    return 'failed';
  }
  if (isWorkedOn || status !== 'complete' || snapshot.paymentStatus !== 'unpaid') return 'already';
  await update(shop, tx, payment, { status: 'processing', checkoutSessionId, checkedAt });
  return 'processing';
}

async function giveUp(shop: Shop, tx: Tx, payment: Payment, status: 'failed' | 'expired'): Promise<PaymentOutcome> {
  await update(shop, tx, payment, { checkedAt: shop.clock.now() });
  const which = eq(payments.id, payment.id);
  const ended = await endUnpaid(shop, tx, { which, from: ['pending', 'processing'], as: status });
  return ended ? status : 'already';
}

async function park(
  shop: Shop,
  tx: Tx,
  payment: Payment,
  snapshot: CheckoutSnapshot,
  reason: MismatchKind,
): Promise<PaymentOutcome> {
  await update(shop, tx, payment, {
    status: 'parked',
    parkedReason: reason,
    parkedAmountMinor: snapshot.amountMinor,
    parkedCurrency: snapshot.currency,
    parkedSessionId: snapshot.sessionId,
    providerPaymentId: snapshot.providerPaymentId,
  });
  await record(shop, tx, { name: 'payment.parked', payload: { paymentId: payment.id } });
  return 'parked';
}

/** What the provider brought comes to what people took before. */
async function bookCame(shop: Shop, tx: Tx, payment: Payment, { amountMinor }: CheckoutSnapshot): Promise<void> {
  await bookCollected(shop, tx, payment, { toMinor: payment.collectedMinor + amountMinor, actor: 'provider' });
}

function paidFields(shop: Shop, snapshot: CheckoutSnapshot): Partial<typeof payments.$inferInsert> {
  return {
    status: 'paid',
    paidAt: shop.clock.now(),
    checkedAt: shop.clock.now(),
    checkoutSessionId: snapshot.sessionId,
    providerPaymentId: snapshot.providerPaymentId,
    ...(snapshot.card ? { cardBrand: snapshot.card.brand, cardLast4: snapshot.card.last4 } : {}),
  };
}

async function update(
  shop: Shop,
  tx: Tx,
  payment: Payment,
  fields: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...fields, updatedAt: shop.clock.now() })
    .where(eq(payments.id, payment.id));
}
