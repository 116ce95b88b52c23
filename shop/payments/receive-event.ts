import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { type PaymentEvent, WebhookRefused } from '../ports/payments.ts';
import { applySnapshot } from './confirm-payment.ts';
import { paymentEvents } from './tables.ts';

const PROVIDER = 'stripe';

/**
 * Takes in one event of the payment provider: verified over its raw bytes, written once by its id in the same transaction
 * as its effect, then acknowledged.
 *
 * refuses     webhook.refused — the signature does not prove where it comes from; nothing is written
 * repeatable  the same event id any number of times, in parallel and after a restart: one effect
 * source      R-186, RELIABILITY 3.4, P01–P08
 */
export async function receivePaymentEvent(
  shop: Shop,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const event = verify(shop, rawBody, signature);
  if (event.type === 'ignored' || event.liveMode !== shop.payments.liveMode) return; // real money in a test shop, or the reverse
  await inTransaction(shop, async (tx) => {
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({
        provider: PROVIDER,
        eventId: event.id,
        type: event.type,
        outcome: 'received',
        payload: {
          session: event.session.sessionId,
          status: event.session.status,
          payment_status: event.session.paymentStatus,
          amount: event.session.amountMinor,
          currency: event.session.currency,
        },
        receivedAt: shop.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (!isNew) return;
    const hint = { hasFailed: event.type === 'checkout.session.async_payment_failed' };
    const { outcome, paymentId } = await applySnapshot(shop, tx, event.session, hint);
    await tx
      .update(paymentEvents)
      .set({ outcome, paymentId })
      .where(and(eq(paymentEvents.provider, PROVIDER), eq(paymentEvents.eventId, event.id)));
  });
}

function verify(shop: Shop, rawBody: Uint8Array, signature: string | undefined): PaymentEvent {
  try {
    return shop.payments.verifyWebhook(rawBody, signature);
  } catch (error) {
    if (error instanceof WebhookRefused) throw new Refusal('webhook.refused', { details: { reason: error.reason } });
    throw error;
  }
}
