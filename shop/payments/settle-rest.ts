import { eq } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import type { CheckoutSnapshot } from '../ports/payments.ts';
import { holdPayments } from './hold-payment.ts';
import { takeMoney } from './record-money.ts';
import { restKeyOf, restNameOf } from './rest-name.ts';
import { isOtherMoney, isPaidFor, mismatchOf } from './rules.ts';
import { payments, restPages } from './tables.ts';
import { waitAnew } from './wait-anew.ts';

type RestPage = typeof restPages.$inferSelect;

/** `unknown`: money that does not fit the page; a person looks at it. `refund_due`: its order had closed, so it goes back. */
export type RestOutcome = 'paid' | 'already' | 'processing' | 'expired' | 'failed' | 'open' | 'refund_due' | 'unknown';

/**
 * Brings a page that asks for what is left of an order to where the provider says it is. Its money is recorded as a part of the
 * order's money, once; of an order that had closed it counts as money that comes too late. While a bank works on it, it is `processing`.
 *
 * repeatable  any number of times, in any order: what came stays
 * source      decision 0097
 */
export async function applyRest(
  shop: Shop,
  tx: Tx,
  pageId: number,
  snapshot: CheckoutSnapshot,
  { hasFailed = false }: { hasFailed?: boolean } = {},
): Promise<RestOutcome> {
  const [asked] = await tx.select({ orderId: restPages.orderId }).from(restPages).where(eq(restPages.id, pageId));
  if (!asked) return 'unknown';
  const { deliveryStatus } = await lockOrder(tx, asked.orderId);
  const [payment] = await holdPayments(tx, eq(payments.orderId, asked.orderId));
  const [page] = await tx.select().from(restPages).where(eq(restPages.id, pageId)).for('update');
  if (!page || !payment) return 'unknown';
  if (isOtherMoney(page, snapshot)) return 'unknown';
  if (page.state === 'paid') return 'already';
  const hasCome = isPaidFor(snapshot);
  if (isMismatch(shop, page, snapshot)) return snapshot.paymentStatus === 'paid' ? 'unknown' : 'already';
  if (hasCome && payment.status === 'parked') return 'unknown'; // other money of it waits for a person
  if (hasCome) return book(shop, tx, page, { snapshot, payment, isClosed: deliveryStatus === 'cancelled' });
  if (page.state === 'closed') return 'already'; // a bank that has said no is not asked again
  return follow(shop, tx, page, { snapshot, hasFailed });
}

type Heard = { snapshot: CheckoutSnapshot; hasFailed: boolean };

/**
 * A page without money: open, or its bank works on it, or it has ended. Once the bank has said no, what is left may be paid anew, and
 * whoever is to pay has the time of a new order.
 */
async function follow(shop: Shop, tx: Tx, page: RestPage, { snapshot, hasFailed }: Heard): Promise<RestOutcome> {
  const { sessionId: checkoutSessionId, status, paymentStatus } = snapshot;
  const asksForNothing = status === 'complete' && paymentStatus === 'no_payment_required';
  const hasEnded = hasFailed || status === 'expired' || asksForNothing;
  const state = hasEnded ? 'closed' : status === 'complete' ? 'processing' : page.state;
  await tx
    .update(restPages)
    .set({ checkedAt: shop.clock.now(), checkoutSessionId, state })
    .where(eq(restPages.id, page.id));
  if (state !== page.state && (state === 'processing' || page.state === 'processing')) {
    if (hasEnded) await waitAnew(shop, tx, page.orderId);
    await record(shop, tx, { name: 'order.money.changed', payload: { orderId: page.orderId } });
  }
  if (hasEnded) return asksForNothing ? 'unknown' : hasFailed ? 'failed' : 'expired';
  return state === 'processing' ? 'processing' : 'open';
}

function isMismatch(shop: Shop, page: RestPage, snapshot: CheckoutSnapshot): boolean {
  const own = snapshot.paymentId === null || snapshot.paymentId === restNameOf(page);
  return !own || mismatchOf(page, { ...snapshot, paymentId: null }, shop.payments.liveMode) !== null;
}

type Came = { snapshot: CheckoutSnapshot; payment: typeof payments.$inferSelect; isClosed: boolean };

async function book(shop: Shop, tx: Tx, page: RestPage, { snapshot, payment, isClosed }: Came): Promise<RestOutcome> {
  const { sessionId: checkoutSessionId, providerPaymentId, card } = snapshot;
  const now = shop.clock.now();
  const known = card === null ? {} : { cardBrand: card.brand, cardLast4: card.last4 };
  await tx
    .update(restPages)
    .set({ state: 'paid', paidAt: now, checkedAt: now, checkoutSessionId, providerPaymentId, ...known })
    .where(eq(restPages.id, page.id));
  if (card !== null && payment.providerPaymentId === null) {
    await tx.update(payments).set(known).where(eq(payments.id, payment.id));
  }
  const { orderId, amountMinor } = page;
  const taken = { orderId, amountMinor, way: 'card', receivedOn: dayOf(now), reference: '' } as const;
  await takeMoney(shop, tx, { ...taken, actor: 'provider', key: restKeyOf(page) });
  if (!isClosed) {
    if (payment.status === 'paid')
      await record(shop, tx, { name: 'order.rest.paid', payload: { orderId, amountMinor } });
    return 'paid';
  }
  const [late] = await tx.select({ status: payments.status }).from(payments).where(eq(payments.id, payment.id));
  if (late?.status !== 'refund_due') return 'paid';
  await record(shop, tx, { name: 'payment.refund.due', payload: { paymentId: payment.id } });
  return 'refund_due';
}

type RestNamed = Pick<RestPage, 'id' | 'paymentId'>;

/** The page that a snapshot is of: by the session, or by the name that the provider was given; null when it is of none. */
export async function restPageOf(tx: Tx, snapshot: CheckoutSnapshot): Promise<RestNamed | null> {
  const { id, paymentId } = restPages;
  const [bySession] = await tx
    .select({ id, paymentId })
    .from(restPages)
    .where(eq(restPages.checkoutSessionId, snapshot.sessionId));
  if (bySession) return bySession;
  const named = /^rest-(?<id>[1-9][0-9]{0,8})$/.exec(snapshot.paymentId ?? '')?.groups?.id;
  if (named === undefined) return null;
  const [byName] = await tx
    .select({ id, paymentId })
    .from(restPages)
    .where(eq(restPages.id, Number(named)));
  return byName ?? null;
}
