import { and, eq, isNull } from 'drizzle-orm';
import type { OrderLineShown } from '#contracts/orders.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { orderForPayment, readOrderLines } from '../orders/read-order.ts';
import { type CheckoutLine, type OpenedCheckout, PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';
import { closeOpenPage } from './close-open-page.ts';
import { closePage } from './close-page.ts';
import { failPayment } from './fail-payment.ts';
import { checkoutSeconds } from './held-seconds.ts';
import { hasOpenPage } from './rules.ts';
import { payments } from './tables.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Opens the provider's page for an order's payment and keeps its address. Runs after the order's commit: no network inside
 * a transaction.
 *
 * returns     where the customer pays
 * refuses     payment.unavailable — the order stays, the same request may be sent again · payment.rejected — the order is
 *             closed and its goods are free · payment.not.open
 * repeatable  the provider key was written with the order, so every try opens the same session; another one only in another language
 * source      F07
 */
export async function openPayment(shop: Shop, orderId: number): Promise<string> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (payment?.method !== 'card') throw new Refusal('not.found');
  if (payment.collectedMinor > 0) throw new Refusal('payment.not.open'); // a part came by hand: the page asks for all of it
  if (payment.checkoutUrl !== null) return inLanguage(shop, payment, payment.checkoutUrl);
  if (payment.status !== 'pending') throw new Refusal('payment.not.open');
  const opened = await open(shop, await namePageLanguage(shop, payment));
  const isSame = and(
    ...[eq(payments.id, payment.id), eq(payments.providerKey, payment.providerKey), eq(payments.collectedMinor, 0)],
  );
  await shop.db
    .update(payments)
    .set({
      checkoutSessionId: opened.sessionId,
      checkoutUrl: opened.url,
      expiresAt: opened.expiresAt,
      updatedAt: shop.clock.now(),
    })
    .where(and(isSame, isNull(payments.checkoutUrl)));
  if ((await shop.db.$count(payments, isSame)) === 0) return leaveStalePage(shop, opened);
  return opened.url;
}

/** What the provider is asked for is written down before, with the key of every try: one key asks for one language. */
async function namePageLanguage(shop: Shop, payment: Payment): Promise<Payment> {
  if (payment.pageLocale !== null) return payment;
  const { locale: pageLocale } = await orderForPayment(shop.db, payment.orderId);
  await shop.db
    .update(payments)
    .set({ pageLocale })
    .where(
      and(eq(payments.id, payment.id), eq(payments.providerKey, payment.providerKey), isNull(payments.pageLocale)),
    );
  const [now] = await shop.db.select().from(payments).where(eq(payments.id, payment.id));
  if (now?.providerKey !== payment.providerKey) throw new Refusal('payment.unavailable', { retryAfterSeconds: 1 });
  return { ...payment, pageLocale: now.pageLocale ?? pageLocale };
}

/**
 * The open page, or another one where the buyer reads the shop in another language by now. Only while a new order would be
 * held: each page may prolong the time for which goods are held.
 */
async function inLanguage(shop: Shop, payment: Payment, url: string): Promise<string> {
  const { locale } = await orderForPayment(shop.db, payment.orderId);
  const heldUntil = payment.createdAt.getTime() + checkoutSeconds(shop) * 1000;
  if (locale === payment.pageLocale || !hasOpenPage(payment) || shop.clock.now().getTime() >= heldUntil) return url;
  await closeOpenPage(shop, payment.orderId);
  const [now] = await shop.db.select().from(payments).where(eq(payments.id, payment.id));
  if (now?.checkoutSessionId === payment.checkoutSessionId) throw new Refusal('payment.not.open'); // it is complete
  return openPayment(shop, payment.orderId);
}

/** The sum was changed, or a part of it taken by hand, while the page was opened: nobody is shown it, and the buyer asks again. */
async function leaveStalePage(shop: Shop, { sessionId }: OpenedCheckout): Promise<never> {
  await closePage(shop, sessionId);
  throw new Refusal('payment.unavailable', { retryAfterSeconds: 1 });
}

async function open(shop: Shop, payment: Payment): Promise<OpenedCheckout> {
  try {
    return await askProvider(shop, payment);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Refusal('payment.unavailable', { retryAfterSeconds: 30 });
    if (error instanceof PaymentsRejected) {
      await failPayment(shop, payment.id);
      throw new Refusal('payment.rejected');
    }
    throw error;
  }
}

/** Asks for the session with exactly what was written down, so that a repeated question is the same question. */
export async function askProvider(shop: Shop, payment: Payment): Promise<OpenedCheckout> {
  const order = await orderForPayment(shop.db, payment.orderId);
  const locale = payment.pageLocale ?? order.locale;
  const lines = await readOrderLines(shop.db, payment.orderId, locale);
  const base = shop.settings.publicUrl;
  const delivery =
    order.deliveryMinor > 0
      ? [{ name: translate(locale, 'cart.delivery'), quantity: 1, unitAmountMinor: order.deliveryMinor }]
      : [];
  return shop.payments.openCheckout({
    paymentId: String(payment.id),
    orderNumber: order.number,
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    lines: [...lines.map(rowOf), ...delivery],
    email: order.email,
    customerId: payment.providerCustomerId,
    expiresAt: payment.expiresAt ?? new Date(payment.createdAt.getTime() + checkoutSeconds(shop) * 1000),
    successUrl: `${base}/payment/successful?uuid=${order.publicUuid}`,
    cancelUrl: `${base}${order.isMadeToOrder ? '/special-orders/look-up' : '/checkout'}?cancelled=1`,
    idempotencyKey: payment.providerKey,
    locale,
    metadata: { order: order.number },
  });
}

/**
 * A line as the hosted page shows it. Its share of a code does not divide by the pieces, so a line that has one becomes a single
 * row at what it really costs; the rows still add up to the order.
 */
function rowOf(line: OrderLineShown): CheckoutLine {
  if (line.couponMinor === 0) return { name: line.name, quantity: line.quantity, unitAmountMinor: line.unitPriceMinor };
  const name = line.quantity === 1 ? line.name : `${line.name} × ${line.quantity}`;
  return { name, quantity: 1, unitAmountMinor: line.totalMinor - line.couponMinor };
}
