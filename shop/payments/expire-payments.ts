import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { PaymentsRejected } from '../ports/payments.ts';
import { closeRestPages } from './close-rest-pages.ts';
import { confirmPayment } from './confirm-payment.ts';
import { failPayment } from './fail-payment.ts';
import { askProvider } from './open-payment.ts';
import { hasRestUnderWay } from './rest-under-way.ts';
import { payments } from './tables.ts';

const AT_ONCE = 50;

/**
 * Closes the checkouts whose time is over and frees their goods: first the provider's page, so that nobody can pay it any
 * more, then the stock. A page that was paid meanwhile is confirmed instead, and an order on whose rest a bank works waits for it.
 *
 * returns     how many were looked at
 * repeatable  each payment ends once
 * source      S04
 */
export async function expirePayments(shop: Shop): Promise<number> {
  const overdue = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'pending'), lte(payments.expiresAt, shop.clock.now()), not(hasRestUnderWay())))
    .orderBy(asc(payments.expiresAt))
    .limit(AT_ONCE);
  await forEachPayment(overdue, (payment) => expireOne(shop, payment));
  return overdue.length;
}

async function expireOne(shop: Shop, payment: typeof payments.$inferSelect): Promise<void> {
  if (payment.method !== 'card' || payment.collectedMinor > 0) {
    await closeRestPages(shop, payment.orderId); // what store credit left of it, or the staff asked for, was to be paid there
    await failPayment(shop, payment.id, 'expired');
    return;
  }
  try {
    const sessionId = payment.checkoutSessionId ?? (await askProvider(shop, payment)).sessionId;
    const { session } = await shop.payments.expireCheckout(sessionId);
    await confirmPayment(shop, session);
  } catch (error) {
    // No such session, and none can be opened any more: nothing can be paid.
    if (error instanceof PaymentsRejected) await failPayment(shop, payment.id, 'expired');
    else throw error;
  }
}

const RECHECK_SECONDS = 30;
const FIRST_CHECK_SECONDS = 60;
/** A page is open for a day at most. What is still pending then waits for people, and so does a deposit, whose page was closed. */
const SLOW_AFTER_SECONDS = 2 * 86_400;
const SLOW_RECHECK_SECONDS = 3_600;

/**
 * Asks the provider about checkouts without an event: the same way a webhook goes, for the webhook that never
 * came. Goes on until each was asked about, since after an hour without messages there may be hundreds. What cannot be expected
 * to be paid any more is asked about once an hour.
 *
 * returns  how many were asked about
 * source   F09
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  let asked = 0;
  for (let found = AT_ONCE; found === AT_ONCE; asked += found) found = await reconcileSome(shop);
  return asked;
}

async function reconcileSome(shop: Shop): Promise<number> {
  const ago = (seconds: number) => new Date(shop.clock.now().getTime() - seconds * 1000);
  const mayComeSoon = and(eq(payments.collectedMinor, 0), gt(payments.createdAt, ago(SLOW_AFTER_SECONDS)));
  const waiting = await shop.db
    .select({ id: payments.id, sessionId: payments.checkoutSessionId })
    .from(payments)
    .where(
      and(
        or(eq(payments.status, 'pending'), eq(payments.status, 'processing')),
        isNotNull(payments.checkoutSessionId),
        isNull(payments.providerPaymentId), // else it has brought its money
        lte(payments.createdAt, ago(FIRST_CHECK_SECONDS)),
        or(
          isNull(payments.checkedAt),
          lte(payments.checkedAt, ago(SLOW_RECHECK_SECONDS)),
          and(mayComeSoon, lte(payments.checkedAt, ago(RECHECK_SECONDS))),
        ),
      ),
    )
    // who was never asked about comes before who is asked about again, so that all get their turn
    .orderBy(sql`${payments.checkedAt} NULLS FIRST`, asc(payments.id))
    .limit(AT_ONCE);
  await forEachPayment(waiting, async ({ id, sessionId }) => {
    if (sessionId === null) return;
    await shop.db.update(payments).set({ checkedAt: shop.clock.now() }).where(eq(payments.id, id));
    await confirmPayment(shop, await shop.payments.readCheckout(sessionId));
  });
  return waiting.length;
}

/** One payment that cannot be settled now must not hold up the others; what went wrong is thrown at the end. */
async function forEachPayment<P>(list: readonly P[], settle: (payment: P) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const payment of list) await settle(payment).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${list.length} payments failed`);
}
