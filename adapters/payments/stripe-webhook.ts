import Stripe from 'stripe';
import { z } from 'zod';
import { checkoutEventTypes, type PaymentEvent, WebhookRefused } from '#shop/ports/payments.ts';
import type { StripeAmounts } from './stripe-amounts.ts';
import { readDispute, readGoneBack, readRefund } from './stripe-money-back.ts';
import { isOfPayment, readSnapshot } from './stripe-snapshot.ts';
import { wireSeconds, wireText } from './stripe-wire.ts';

// https://docs.stripe.com/webhooks#replay-attacks
const toleranceSeconds = 300;
// A genuine header is about 100 characters per secret; longer ones are not worth splitting (P01).
const longestHeader = 4_096;

const envelope = z.object({
  id: wireText.min(1),
  type: z.string().min(1),
  created: wireSeconds,
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});
const checkoutType = z.enum(checkoutEventTypes);
// https://docs.stripe.com/api/events/types: `charge.refund.updated` is what older endpoints are sent for `refund.updated`.
const refundTypes = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);
const disputeTypes = new Set(['charge.dispute.created', 'charge.dispute.closed']);

export interface WebhookCheck {
  /** while a secret is rolled both are accepted; blank ones never are */
  secrets: readonly string[];
  amounts: StripeAmounts;
  now: () => Date;
}

/** Verifies the signature over the bytes first; only then looks at what they say. */
export function verifyStripeWebhook(
  check: WebhookCheck,
  rawBody: Uint8Array,
  header: string | undefined,
): PaymentEvent {
  if (header === undefined || header === '')
    throw new WebhookRefused('no_header', 'The Stripe-Signature header is missing');
  if (header.length > longestHeader)
    throw new WebhookRefused('bad_signature', 'The Stripe-Signature header is too long');
  // What is no signature at all ends the package's comparison with an error of its own.
  if (!signaturesIn(header).every((signature) => /^[0-9a-f]{64}$/.test(signature)))
    throw new WebhookRefused('bad_signature', 'The Stripe-Signature header holds no signature of Stripe');
  const secrets = check.secrets.filter((secret) => secret.trim() !== '');
  if (secrets.length === 0)
    throw new WebhookRefused('no_secret', 'No webhook secret is configured: set STRIPE_WEBHOOK_SECRET');
  return readEvent(proveSignature(secrets, rawBody, header, check.now()), check.amounts);
}

/** Those of the scheme v1, of which there are several while a secret is rolled. */
function signaturesIn(header: string): string[] {
  const parts = header.split(',').map((part) => part.trim());
  return parts.flatMap((part) => (part.startsWith('v1=') ? [part.slice('v1='.length)] : []));
}

/** Returns the parsed event; the SDK parses only after a signature has fitted. */
function proveSignature(secrets: readonly string[], rawBody: Uint8Array, header: string, now: Date): unknown {
  let lastError: unknown;
  for (const secret of secrets) {
    try {
      const body = Buffer.from(rawBody);
      return Stripe.webhooks.constructEvent(body, header, secret, toleranceSeconds, undefined, now.getTime());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw bodyRefused(error);
      // One error class for both; a right signature that is old must not end as a wrong one.
      if (error.message.includes('Timestamp outside')) {
        throw new WebhookRefused('too_old', 'The webhook was signed more than 300 s ago', { cause: error });
      }
      lastError = error;
    }
  }
  throw new WebhookRefused('bad_signature', 'No signature in the header fits the body', { cause: lastError });
}

function bodyRefused(cause: unknown): WebhookRefused {
  return new WebhookRefused('bad_body', 'The signature is right, but the body is not a Stripe event', { cause });
}

function readEvent(body: unknown, amounts: StripeAmounts): PaymentEvent {
  try {
    const event = envelope.parse(body);
    const base = { id: event.id, occurredAt: event.created, liveMode: event.livemode };
    const { object } = event.data;
    if (refundTypes.has(event.type)) return { ...base, type: 'refund', refund: readRefund(object, amounts) };
    if (event.type === 'charge.refunded') return { ...base, type: 'gone_back', ...readGoneBack(object, amounts) };
    if (disputeTypes.has(event.type)) return { ...base, type: 'dispute', dispute: readDispute(object, amounts) };
    const type = checkoutType.safeParse(event.type);
    if (!type.success || !isOfPayment(object)) return { ...base, type: 'ignored', providerType: event.type };
    return { ...base, type: type.data, session: readSnapshot(object, amounts) };
  } catch (error) {
    throw bodyRefused(error);
  }
}
