import Stripe from 'stripe';
import { ZodError } from 'zod';
import {
  type CheckoutRequest,
  type CheckoutSnapshot,
  type ExpiryAnswer,
  type OpenedCheckout,
  type Payments,
  PaymentsRejected,
  PaymentsUnavailable,
  refundStatuses,
} from '#shop/ports/payments.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createStripeAmounts, type StripeAmounts, shopDigits } from './stripe-amounts.ts';
import { createStripeCards } from './stripe-cards.ts';
import { checkoutParams } from './stripe-checkout-params.ts';
import { parseStripeEndpoint } from './stripe-endpoint.ts';
import { callStripe, rejectedField } from './stripe-errors.ts';
import { PROMISE } from './stripe-money-back.ts';
import { isLiveKey, type StripePaymentsOptions, shortestCheckoutSecondsOf } from './stripe-options.ts';
import { isOfPayment, readSnapshot } from './stripe-snapshot.ts';
import { verifyStripeWebhook } from './stripe-webhook.ts';

// The version this code was written against; the SDK's types admit no other, so an upgrade has to look here.
const apiVersion = '2026-10-28.endive';
// A connection that hangs is tried once more, and both tries end within the deadline of ten seconds (F07).
const attemptTimeoutMs = 4_000;
const mostRetries = 1;
const NO_PAYMENT = 'no_payment_session';
interface Connection {
  stripe: Stripe;
  amounts: StripeAmounts;
  now: () => Date;
  shortestSeconds: number;
}

/** The shop's payments through the Stripe SDK, against Stripe or anything that has its protocol. */
export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { now } = options;
  const connection: Connection = {
    stripe: connect(options),
    amounts: createStripeAmounts(shopDigits),
    now,
    shortestSeconds: shortestCheckoutSecondsOf(options),
  };
  const guarded = createCircuitBreaker(now);
  return {
    liveMode: isLiveKey(options.secretKey),
    shortestCheckoutSeconds: connection.shortestSeconds,
    openCheckout: (request) => guarded(() => openCheckout(connection, request)),
    ...createStripeCards(connection.stripe, guarded),
    readCheckout: (sessionId) => guarded(() => readCheckout(connection, sessionId)),
    expireCheckout: (sessionId) => guarded(() => expireCheckout(connection, sessionId)),
    refund: ({ providerPaymentId, amountMinor, currency, idempotencyKey }) =>
      guarded(async () => {
        const params = {
          payment_intent: providerPaymentId,
          amount: connection.amounts.toStripe(amountMinor, currency),
          metadata: { [PROMISE]: idempotencyKey },
        };
        const refund = await callStripe(() => connection.stripe.refunds.create(params, { idempotencyKey }));
        // A status Stripe may add one day is money not yet back: pending until it is known.
        return { refundId: refund.id, status: refundStatuses.find((known) => known === refund.status) ?? 'pending' };
      }),
    verifyWebhook: async (rawBody, header) =>
      verifyStripeWebhook({ secrets: options.webhookSecrets, amounts: connection.amounts, now }, rawBody, header),
  };
}

function connect(options: StripePaymentsOptions): Stripe {
  const fetchFn = options.fetch ?? fetch;
  const endpoint = parseStripeEndpoint(options.apiBase || 'https://api.stripe.com', fetchFn);
  return new Stripe(options.secretKey, {
    apiVersion,
    host: endpoint.host,
    port: endpoint.port,
    protocol: endpoint.protocol,
    httpClient: Stripe.createFetchHttpClient(endpoint.fetch),
    timeout: attemptTimeoutMs,
    maxNetworkRetries: mostRetries,
    telemetry: false,
  });
}

async function openCheckout(connection: Connection, request: CheckoutRequest): Promise<OpenedCheckout> {
  try {
    return await createSession(connection, request, request.expiresAt, request.idempotencyKey);
  } catch (error) {
    // Nobody there by that name any more: an order is paid without saved cards rather than not at all.
    if (request.customerId !== null && rejectedField(error) === 'customer') {
      return openCheckout(connection, {
        ...request,
        customerId: null,
        idempotencyKey: `${request.idempotencyKey}:no-cards`,
      });
    }
    // Not every address that e-mail reaches is one to the provider: then the payer types it there.
    if (request.email !== null && rejectedField(error) === 'customer_email') {
      return openCheckout(connection, {
        ...request,
        email: null,
        idempotencyKey: `${request.idempotencyKey}:no-email`,
      });
    }
    if (rejectedField(error) !== 'expires_at') throw error;
    // Sent as asked for first, because a repetition must carry the same parameters as the call it repeats. Stretched only
    // when refused, to the next full half hour, so that repetitions within it still meet under one key.
    const expiresAt = stretchedExpiry(connection);
    return createSession(
      connection,
      request,
      expiresAt,
      `${request.idempotencyKey}:until-${expiresAt.getTime() / 1000}`,
    );
  }
}

function stretchedExpiry({ now, shortestSeconds }: Connection): Date {
  const halfHourMs = 30 * 60 * 1000;
  return new Date(Math.ceil((now().getTime() + shortestSeconds * 1000) / halfHourMs) * halfHourMs);
}

async function createSession(
  { stripe, amounts }: Connection,
  request: CheckoutRequest,
  expiresAt: Date,
  idempotencyKey: string,
): Promise<OpenedCheckout> {
  const params = checkoutParams(request, expiresAt, amounts);
  const session = await callStripe(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (!session.url) throw new PaymentsUnavailable(`Stripe opened ${session.id} without an address for the customer`);
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
}

async function readCheckout({ stripe, amounts }: Connection, sessionId: string): Promise<CheckoutSnapshot> {
  refuseForeignId(sessionId);
  const session = await callStripe(() =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
  );
  return readAnswer(session, amounts);
}

function readAnswer(session: Stripe.Checkout.Session, amounts: StripeAmounts): CheckoutSnapshot {
  if (!isOfPayment(session))
    throw new PaymentsRejected(NO_PAYMENT, `${session.id} is of mode ${session.mode}: it pays no order`);
  try {
    return readSnapshot(session, amounts);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw new PaymentsUnavailable(`Stripe described ${session.id} in words the shop does not know`, { cause: error });
  }
}

const NOT_CLOSED = { open: 'still_open', complete: 'already_complete', expired: 'already_expired' } as const;

async function expireCheckout(connection: Connection, sessionId: string): Promise<ExpiryAnswer> {
  refuseForeignId(sessionId);
  try {
    const session = await callStripe(() => connection.stripe.checkout.sessions.expire(sessionId));
    return { outcome: 'expired', session: readAnswer(session, connection.amounts) };
  } catch (error) {
    if (!(error instanceof PaymentsRejected) || error.code === 'resource_missing' || error.code === NO_PAYMENT)
      throw error;
    const session = await readCheckout(connection, sessionId);
    return { outcome: NOT_CLOSED[session.status], session };
  }
}

function refuseForeignId(sessionId: string): void {
  if (/^cs_\w+$/.test(sessionId)) return;
  throw new PaymentsRejected('resource_missing', `Not a checkout session id: ${sessionId}`);
}
