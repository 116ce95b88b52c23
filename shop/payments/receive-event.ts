import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type IgnoredEvent, type PaymentEvent, WebhookRefused } from '../ports/payments.ts';
import { applySnapshot } from './confirm-payment.ts';
import { handleDisputeEvent, handleRefundEvent, handleRefundReversal } from './handle-refund-event.ts';
import { paymentEvents } from './tables.ts';

const PROVIDER = 'stripe';

type EventOutcome = { outcome: string; paymentId: number | null };
type KnownEvent = Exclude<PaymentEvent, IgnoredEvent>;

/**
 * Takes in one event of the payment provider: verified over its raw bytes, written once by its id in the same transaction
 * as its effect, then acknowledged. What is about money in the other mode (real money in a test shop, or the reverse)
 * has no effect, but the staff sees it.
 *
 * refuses     webhook.refused — the signature does not prove where it comes from; nothing is written
 * repeatable  the same event id any number of times, in parallel and after a restart: one effect
 * source      R-186, P01–P08, decision 0051
 */
export async function receivePaymentEvent(
  shop: Shop,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const event = await verify(shop, rawBody, signature);
  if (event.type === 'ignored') return;
  const isOurMode = event.liveMode === shop.payments.liveMode;
  if (!isOurMode && !movesMoney(event)) return;
  await inTransaction(shop, async (tx) => {
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({
        ...{ provider: PROVIDER, eventId: event.id, type: event.type, outcome: 'received' },
        payload: payloadOf(event),
        receivedAt: shop.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (!isNew) return;
    const { outcome, paymentId } = isOurMode
      ? await handleEvent(shop, tx, event)
      : { outcome: 'other_mode', paymentId: null };
    await tx
      .update(paymentEvents)
      .set({ outcome, paymentId })
      .where(and(eq(paymentEvents.provider, PROVIDER), eq(paymentEvents.eventId, event.id)));
  });
}

async function handleEvent(shop: Shop, tx: Tx, event: KnownEvent): Promise<EventOutcome> {
  switch (event.type) {
    case 'refund':
      return handleRefundEvent(shop, tx, event.refund);
    case 'gone_back':
      return handleRefundReversal(tx, event);
    case 'dispute':
      return handleDisputeEvent(shop, tx, event.dispute);
    default:
      return applySnapshot(shop, tx, event.session, {
        hasFailed: event.type === 'checkout.session.async_payment_failed',
      });
  }
}

function movesMoney(event: KnownEvent): boolean {
  return !('session' in event) || event.session.paymentStatus === 'paid';
}

/** What is kept of an event: names and numbers, nothing of the buyer. */
function payloadOf(event: KnownEvent): Record<string, string | number | null> {
  switch (event.type) {
    case 'refund': {
      const { refundId: refund, status, amountMinor: amount, currency } = event.refund;
      return { refund, status, amount, currency };
    }
    case 'gone_back':
      return { amount: event.goneBackMinor, currency: event.currency };
    case 'dispute': {
      const { disputeId: dispute, amountMinor: amount, currency, reason, standing, answerBy } = event.dispute;
      return { dispute, amount, currency, reason, standing, answer_by: answerBy?.toISOString() ?? null };
    }
    default: {
      const { sessionId: session, status, paymentStatus, amountMinor: amount, currency } = event.session;
      return { session, status, payment_status: paymentStatus, amount, currency };
    }
  }
}

async function verify(shop: Shop, rawBody: Uint8Array, signature: string | undefined): Promise<PaymentEvent> {
  try {
    return await shop.payments.verifyWebhook(rawBody, signature);
  } catch (error) {
    if (error instanceof WebhookRefused) throw new Refusal('webhook.refused', { details: { reason: error.reason } });
    throw error;
  }
}
