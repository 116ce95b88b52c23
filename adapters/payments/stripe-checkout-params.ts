import type Stripe from 'stripe';
import { type CheckoutLine, type CheckoutRequest, PaymentsRejected } from '#shop/ports/payments.ts';
import type { StripeAmounts } from './stripe-amounts.ts';

// https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-line_items: 100 rows with their price given along.
const mostLines = 100;
const longestName = 250;

/**
 * Says a checkout in Stripe's words. The same request and expiry always give the same parameters:
 * Stripe refuses an idempotency key that comes back with others.
 */
export function checkoutParams(
  request: CheckoutRequest,
  expiresAt: Date,
  amounts: StripeAmounts,
): Stripe.Checkout.SessionCreateParams {
  refuseUnequalSum(request);
  const metadata = { ...request.metadata, payment_id: request.paymentId, order_number: request.orderNumber };
  return {
    mode: 'payment',
    client_reference_id: request.paymentId,
    ...payerParams(request),
    line_items: foldLines(request.lines).map((line) => lineItem(line, request.currency, amounts)),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    locale: request.locale,
    metadata,
    payment_intent_data: { description: request.orderNumber, metadata },
  };
}

/**
 * Somebody with saved cards is offered them, and may save another while paying. Kept through the setup page they may be
 * marked `limited`, which Stripe shows only when asked to: all of them were kept for paying here.
 * https://support.stripe.com/questions/prefilling-saved-cards-in-checkout
 */
function payerParams({ customerId, email }: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  if (customerId === null) return email === null ? {} : { customer_email: email };
  return {
    customer: customerId,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always', 'limited'],
      payment_method_save: 'enabled',
    },
  };
}

function refuseUnequalSum({ lines, amountMinor, orderNumber }: CheckoutRequest): void {
  const sum = sumLines(lines);
  if (lines.length === 0 || sum !== amountMinor) {
    throw new PaymentsRejected(
      'lines_do_not_add_up',
      `The lines of ${orderNumber} make ${sum}, the order says ${amountMinor}`,
    );
  }
}

function sumLines(lines: readonly CheckoutLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitAmountMinor, 0);
}

/** Carts longer than Stripe's page takes keep their total: what does not fit becomes one last row. */
function foldLines(lines: readonly CheckoutLine[]): readonly CheckoutLine[] {
  if (lines.length <= mostLines) return lines;
  const rest = lines.slice(mostLines - 1);
  return [...lines.slice(0, mostLines - 1), { name: `+ ${rest.length}`, quantity: 1, unitAmountMinor: sumLines(rest) }];
}

function lineItem(
  { name, quantity, unitAmountMinor }: CheckoutLine,
  currency: string,
  amounts: StripeAmounts,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: amounts.toStripe(unitAmountMinor, currency),
      product_data: { name: name.slice(0, longestName) },
    },
  };
}
