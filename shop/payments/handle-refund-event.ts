import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { GoneBackEvent, RefundReport } from '../ports/payments.ts';
import { promisedOntoCard } from './money-left.ts';
import { failRefund, finishRefund } from './send-refund.ts';
import { paymentEvents, payments, refunds, restPages } from './tables.ts';
import { undoRefund } from './undo-refund.ts';

type EventOutcome = { outcome: string; paymentId: number | null };
type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type About = { payment: Payment; restPageId: number | null };

// Any number of this shop's own: two messages about one payment are worked off one after the other.
const ONE_BY_ONE = 4_160;

/** The payment a message of the provider is about, and which of its cards; null when it is none of this shop's. */
async function paymentAbout(tx: Tx, providerPaymentId: string | null): Promise<About | null> {
  if (providerPaymentId === null) return null;
  const [page] = await tx.select().from(restPages).where(eq(restPages.providerPaymentId, providerPaymentId));
  const isThis = page ? eq(payments.id, page.paymentId) : eq(payments.providerPaymentId, providerPaymentId);
  const [payment] = await tx.select().from(payments).where(isThis);
  if (!payment) return null;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ONE_BY_ONE}, ${payment.id})`);
  return { payment, restPageId: page?.id ?? null };
}

/**
 * The provider reports the state of a refund. One that the shop asked for ends as reported, also when it had counted as gone back and
 * failed after all; one that somebody made at the provider's is taken into the books and shown to the staff. Where the same money had gone
 * back in another way before, as store credit or for an exchange, the books and the staff's notice name what the shop bears.
 *
 * repeatable  in any order with the answer to the shop's own question: each refund counts once
 * source      decision 0051
 */
export async function handleRefundEvent(shop: Shop, tx: Tx, report: RefundReport): Promise<EventOutcome> {
  const about = await paymentAbout(tx, report.providerPaymentId);
  if (!about) return { outcome: 'not_ours', paymentId: null };
  const { payment } = about;
  const paymentId = payment.id;
  const hasFailed = report.status === 'failed' || report.status === 'canceled';
  const known = await findPromise(tx, about, report);
  if (!known) {
    if (hasFailed) return { outcome: 'already', paymentId };
    const beyondMinor = await book(shop, tx, about, report);
    return { outcome: beyondMinor > 0 ? 'refund_beyond' : 'refund_elsewhere', paymentId };
  }
  if (hasFailed) {
    if (known.status === 'succeeded') await undoRefund(shop, tx, known.id, report.status);
    else await failRefund(shop, tx, { refundId: known.id, orderId: payment.orderId, problem: report.status });
    await settleNotices(shop, tx, paymentId, eq(sql`${paymentEvents.payload}->>'refund'`, report.refundId));
    return { outcome: 'refund_failed', paymentId };
  }
  // Pending counts as gone back, as it does when the shop asks: should it fail, that is reported too.
  if (known.status === 'requested') await finishRefund(shop, tx, known.id, report.refundId);
  // The books say that it failed: no figure is moved on one message, but somebody has to look.
  if (known.status === 'failed' && report.status === 'succeeded') return { outcome: 'refund_gap', paymentId };
  return { outcome: known.status === 'requested' ? 'refunded' : 'already', paymentId };
}

/** The shop's own row of a refund onto that card: by its id there, by the promise's key, or a promise of that amount not yet answered. */
async function findPromise(tx: Tx, { payment, restPageId }: About, report: RefundReport): Promise<Refund | undefined> {
  const ofPayment = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const rows = ofPayment.filter((row) => row.restPageId === restPageId);
  return (
    rows.find(({ providerRefundId }) => providerRefundId === report.refundId) ??
    (report.promiseKey === null
      ? rows.find(({ status, amountMinor }) => status === 'requested' && amountMinor === report.amountMinor)
      : rows.find((row) => row.providerKey === report.promiseKey && row.providerRefundId === null))
  );
}

/** Writes down a refund that the shop did not ask for, as if it had just been answered. Returns what of it went back beyond what came. */
async function book(shop: Shop, tx: Tx, { payment, restPageId }: About, report: RefundReport): Promise<number> {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...{ paymentId: payment.id, restPageId },
      amountMinor: report.amountMinor,
      status: 'requested',
      providerKey: `${payment.provider}:${report.refundId}`,
      actor: 'provider',
      createdAt: shop.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (!row) return 0;
  const beyondMinor = await finishRefund(shop, tx, row.id, report.refundId);
  const booked = await promisedOntoCard(tx, { paymentId: payment.id, restPageId });
  const isKnown = lte(sql`(${paymentEvents.payload}->>'amount')::bigint`, booked);
  await settleNotices(shop, tx, payment.id, and(eq(paymentEvents.outcome, 'refund_gap'), isKnown));
  return beyondMinor;
}

/** Nobody has to look any more at what the provider reported about refunds of a payment: the books have it, or it came back. */
async function settleNotices(shop: Shop, tx: Tx, paymentId: number, which: SQL | undefined): Promise<void> {
  const isOfRefunds = inArray(paymentEvents.outcome, ['refund_elsewhere', 'refund_beyond', 'refund_gap']);
  await tx
    .update(paymentEvents)
    .set({ decidedAt: shop.clock.now(), decidedBy: 'shop' })
    .where(and(eq(paymentEvents.paymentId, paymentId), isOfRefunds, isNull(paymentEvents.decidedAt), which));
}

/**
 * The provider reports how much of a payment has gone back altogether. More than the books know is shown to the staff, until
 * the refund itself is reported.
 */
export async function handleRefundReversal(
  tx: Tx,
  report: Pick<GoneBackEvent, 'providerPaymentId' | 'goneBackMinor'>,
): Promise<EventOutcome> {
  const about = await paymentAbout(tx, report.providerPaymentId);
  if (!about) return { outcome: 'not_ours', paymentId: null };
  const { payment, restPageId } = about;
  const isBooked = report.goneBackMinor <= (await promisedOntoCard(tx, { paymentId: payment.id, restPageId }));
  return { outcome: isBooked ? 'already' : 'refund_gap', paymentId: payment.id };
}

const ENDED = ['dispute_won', 'dispute_lost'];

/**
 * A buyer's bank takes a payment back, or has decided: shown to the staff, who answer at the provider's. The decision takes
 * the place of the question, whichever comes first.
 */
export async function handleDisputeEvent(
  shop: Shop,
  tx: Tx,
  dispute: { disputeId: string; providerPaymentId: string | null; standing: 'open' | 'won' | 'lost' },
): Promise<EventOutcome> {
  const about = await paymentAbout(tx, dispute.providerPaymentId);
  if (!about) return { outcome: 'not_ours', paymentId: null };
  const { payment } = about;
  const same = eq(sql`${paymentEvents.payload}->>'dispute'`, dispute.disputeId);
  const ofPayment = eq(paymentEvents.paymentId, payment.id);
  if (dispute.standing === 'open') {
    const [ended] = await tx
      .select({ eventId: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(ofPayment, same, inArray(paymentEvents.outcome, ENDED)));
    return { outcome: ended ? 'already' : 'disputed', paymentId: payment.id };
  }
  await tx
    .update(paymentEvents)
    .set({ decidedAt: shop.clock.now(), decidedBy: 'provider' })
    .where(and(ofPayment, same, eq(paymentEvents.outcome, 'disputed'), isNull(paymentEvents.decidedAt)));
  return { outcome: dispute.standing === 'won' ? 'dispute_won' : 'dispute_lost', paymentId: payment.id };
}
