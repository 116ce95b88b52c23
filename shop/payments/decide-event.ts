import { and, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { orderIdOfNumber } from '../orders/read-placed.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';
import { applySnapshot } from './confirm-payment.ts';
import { holdPayments } from './hold-payment.ts';
import { mismatchOf } from './rules.ts';
import { NOTICE_KINDS, paymentEvents, payments } from './tables.ts';

type EventDecision = { eventId: string; actor: string };

/** Takes an event that waits for somebody, once. Refuses payment.not.parked: somebody was faster. */
async function decide(
  shop: Shop,
  tx: Tx,
  { eventId, actor }: EventDecision,
  outcomes: readonly string[] = ['unknown'],
): Promise<void> {
  const [taken] = await tx
    .update(paymentEvents)
    .set({ decidedAt: shop.clock.now(), decidedBy: actor })
    .where(
      and(
        eq(paymentEvents.eventId, eventId),
        inArray(paymentEvents.outcome, [...outcomes]),
        isNull(paymentEvents.decidedAt),
      ),
    )
    .returning({ eventId: paymentEvents.eventId });
  if (!taken) throw new Refusal('payment.not.parked');
}

/** An event that belongs to no payment, or a notice of the provider, needs nobody any more. Audited; the second time is refused. */
export async function setEventAside(shop: Shop, { eventId, actor }: EventDecision): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await decide(shop, tx, { eventId, actor }, ['unknown', ...NOTICE_KINDS]);
    await audit(tx, { actor, action: 'payment.event.aside', subjectType: 'payment_event', subjectId: eventId });
  });
}

/**
 * Money of which the shop did not know whose it is pays an order after all: the provider is asked afresh, and amount and
 * currency must be those that the order waits for.
 *
 * refuses     not.found — no such order · payment.not.parked · payment.does.not.fit · payment.unavailable
 * repeatable  the second time is refused
 */
export async function linkEvent(
  shop: Shop,
  { eventId, actor, orderNumber }: EventDecision & { orderNumber: string },
): Promise<void> {
  const [event] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId));
  if (!event) throw new Refusal('not.found');
  const snapshot = await readSnapshot(shop, sessionOf(event.payload));
  await inTransaction(shop, async (tx) => {
    await decide(shop, tx, { eventId, actor });
    const orderId = await orderIdOfNumber(tx, orderNumber);
    if (orderId === null) throw new Refusal('not.found');
    const [payment] = await holdPayments(tx, eq(payments.orderId, orderId));
    if (!payment) throw new Refusal('not.found');
    const { id } = payment;
    const mine = { ...snapshot, paymentId: String(id) };
    const wanted = { ...payment, checkoutSessionId: null };
    const isOpen = ['pending', 'processing', 'failed', 'expired'].includes(payment.status);
    const isPaid = snapshot.status === 'complete' && snapshot.paymentStatus === 'paid';
    if (!isOpen || !isPaid || mismatchOf(wanted, mine, shop.payments.liveMode)) {
      throw new Refusal('payment.does.not.fit');
    }
    await tx.update(payments).set({ checkoutSessionId: snapshot.sessionId }).where(eq(payments.id, id));
    const { outcome } = await applySnapshot(shop, tx, mine, {});
    if (outcome !== 'paid') throw new Refusal('payment.does.not.fit');
    await audit(tx, {
      ...{ actor, action: 'payment.linked', subjectType: 'order', subjectId: orderId },
      after: { event: eventId, amountMinor: snapshot.amountMinor },
    });
  });
}

function sessionOf(payload: unknown): string {
  const session = typeof payload === 'object' && payload !== null && 'session' in payload ? payload.session : null;
  if (typeof session !== 'string') throw new Refusal('payment.does.not.fit');
  return session;
}

async function readSnapshot(shop: Shop, sessionId: string) {
  try {
    return await shop.payments.readCheckout(sessionId);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Refusal('payment.unavailable', { retryAfterSeconds: 30 });
    if (error instanceof PaymentsRejected) throw new Refusal('payment.does.not.fit');
    throw error;
  }
}
