import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { orderForPayment } from '../orders/read-order.ts';
import { type OpenedCheckout, PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';
import { closePage } from './close-page.ts';
import { closeRestPages } from './close-rest-pages.ts';
import { checkoutSeconds } from './held-seconds.ts';
import { restNameOf } from './rest-name.ts';
import { readRestToPay } from './rest-to-pay.ts';
import { payments, restPages } from './tables.ts';

type RestPage = typeof restPages.$inferSelect;

/**
 * Opens the provider's page that asks for what is left of an order: after a deposit, after its lines were changed, for the
 * difference of an exchange. A page that asks for another sum is closed first. No network inside a transaction.
 *
 * returns     where it is paid
 * refuses     payment.not.open — nothing of it may be paid by card, or the sum changed meanwhile for another page · payment.unavailable
 *             · payment.rejected — the provider does not take the sum
 * repeatable  as long as the same sum is left and the page is open, it is the same page
 * source      decision 0097
 */
export async function openRestPage(shop: Shop, orderId: number): Promise<string> {
  const wanted = await readRestToPay(shop.db, orderId);
  if (!wanted || wanted.restMinor === 0) throw await notOpen(shop, orderId);
  const { locale } = await orderForPayment(shop.db, orderId);
  await closeRestPages(shop, orderId, { but: { ...wanted, locale } });
  const page = await inTransaction(shop, (tx) => holdPage(shop, tx, { orderId, locale }));
  if (page.checkoutUrl !== null) return page.checkoutUrl;
  const opened = await open(shop, page);
  const [kept] = await shop.db
    .update(restPages)
    .set({ checkoutSessionId: opened.sessionId, checkoutUrl: opened.url, expiresAt: opened.expiresAt })
    .where(and(eq(restPages.id, page.id), eq(restPages.state, 'open'), isNull(restPages.checkoutUrl)))
    .returning({ id: restPages.id });
  if (kept) return opened.url;
  const [now] = await shop.db.select().from(restPages).where(eq(restPages.id, page.id));
  if (now?.state === 'open' && now.checkoutUrl !== null) return now.checkoutUrl; // opened by another click, with the same key
  await closePage(shop, opened.sessionId);
  throw new Refusal('payment.unavailable', { retryAfterSeconds: 1 });
}

async function notOpen(shop: Shop, orderId: number): Promise<Refusal> {
  const { paymentStatus } = await inTransaction(shop, (tx) => lockOrder(tx, orderId));
  return new Refusal('payment.not.open', { details: { payment_status: paymentStatus } });
}

/** The open page of an order for what is left of it now; written down before the provider is asked, with the key of every try. */
async function holdPage(
  shop: Shop,
  tx: Tx,
  { orderId, locale }: { orderId: number; locale: Locale },
): Promise<RestPage> {
  const { paymentStatus } = await lockOrder(tx, orderId);
  const wanted = await readRestToPay(tx, orderId);
  if (!wanted || wanted.restMinor === 0) {
    throw new Refusal('payment.not.open', { details: { payment_status: paymentStatus } });
  }
  const [open] = await tx
    .select()
    .from(restPages)
    .where(and(eq(restPages.orderId, orderId), eq(restPages.state, 'open')));
  if (open && open.amountMinor === wanted.restMinor) return open;
  // its sum changed since the others were closed
  if (open) throw new Refusal('payment.unavailable', { retryAfterSeconds: 1 });
  const now = shop.clock.now();
  const { id: paymentId, currency } = wanted.payment;
  const [page] = await tx
    .insert(restPages)
    .values({
      ...{ orderId, paymentId, currency, amountMinor: wanted.restMinor, state: 'open', createdAt: now },
      pageLocale: locale,
      providerKey: `rest-${orderId}-${shop.ids.uuid()}`,
      expiresAt: new Date(now.getTime() + checkoutSeconds(shop) * 1000),
    })
    .returning();
  if (!page) throw new Error('The page was not written');
  return page;
}

async function open(shop: Shop, page: RestPage): Promise<OpenedCheckout> {
  try {
    return await askProvider(shop, page);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Refusal('payment.unavailable', { retryAfterSeconds: 30 });
    if (!(error instanceof PaymentsRejected)) throw error;
    await shop.db
      .update(restPages)
      .set({ state: 'closed' })
      .where(and(eq(restPages.id, page.id), eq(restPages.state, 'open')));
    throw new Refusal('payment.rejected');
  }
}

/** Asks for the session with exactly what was written down, so that a repeated question is the same question. */
async function askProvider(shop: Shop, page: RestPage): Promise<OpenedCheckout> {
  const order = await orderForPayment(shop.db, page.orderId);
  const { number, email, publicUuid } = order;
  const locale = page.pageLocale ?? order.locale;
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, page.paymentId));
  const base = shop.settings.publicUrl;
  return shop.payments.openCheckout({
    paymentId: restNameOf(page),
    orderNumber: number,
    currency: page.currency,
    amountMinor: page.amountMinor,
    lines: [{ name: translate(locale, 'pay.rest.row', { number }), quantity: 1, unitAmountMinor: page.amountMinor }],
    email,
    customerId: payment?.providerCustomerId ?? null,
    expiresAt: page.expiresAt,
    successUrl: `${base}/payment/successful?uuid=${publicUuid}`,
    cancelUrl: `${base}/${payment?.userId ? `customer/orders/${number}` : 'orders/look-up'}`,
    idempotencyKey: page.providerKey,
    locale,
    metadata: { order: number },
  });
}
