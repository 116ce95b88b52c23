import { type Checkout, chargeId, intentId, type RefundRecord, refundedAmount, setupIntentId } from './checkout.ts';

// What the sandbox's objects look like over the wire: Stripe's shapes, reduced to what a shop reads.
export const apiVersion = '2026-10-28.endive';

export function sessionJson(checkout: Checkout, publicBase: string, expand: readonly string[] = []) {
  const { id, created, currency, mode, status } = checkout;
  const amount_total = mode === 'setup' ? null : checkout.amount_total;
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount_total,
    amount_total,
    cancel_url: checkout.cancel_url,
    client_reference_id: checkout.client_reference_id,
    created,
    currency,
    customer: checkout.customer,
    customer_details: customerDetails(checkout),
    customer_email: checkout.customer_email,
    expires_at: checkout.expires_at,
    livemode: false,
    locale: checkout.locale,
    metadata: checkout.metadata,
    mode,
    payment_intent: sessionIntent(checkout, expand),
    payment_method_types: ['card'],
    payment_status: checkout.payment_status,
    setup_intent: mode === 'setup' ? setupIntentId(checkout) : null,
    status,
    success_url: checkout.success_url,
    total_details: mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: status === 'open' ? pageUrl(publicBase, id) : null,
    ...(expand.includes('line_items') ? { line_items: lineItems(checkout) } : {}),
  };
}

export const pageUrl = (publicBase: string, sessionId: string) =>
  `${publicBase.replace(/\/+$/, '')}/c/pay/${sessionId}`;

function customerDetails({ customer_email, card }: Checkout) {
  if (customer_email === null && card === null) return null;
  return {
    address: null,
    email: customer_email,
    name: card?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function sessionIntent(checkout: Checkout, expand: readonly string[]) {
  if (checkout.intent_status === null) return null;
  const inner = expand
    .filter((path) => path.startsWith('payment_intent.'))
    .map((path) => path.slice('payment_intent.'.length));
  return inner.length > 0 || expand.includes('payment_intent') ? intentJson(checkout, inner) : intentId(checkout);
}

function lineItems({ lines, currency, id }: Checkout) {
  const data = lines.map(({ name, quantity, unit_amount }, index) => ({
    id: `li_${index}_${id.slice(-8)}`,
    object: 'item',
    amount_subtotal: quantity * unit_amount,
    amount_total: quantity * unit_amount,
    currency,
    description: name,
    quantity,
  }));
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}

export function intentJson(checkout: Checkout, expand: readonly string[] = []) {
  const { amount_total, created, currency, intent_status } = checkout;
  const isPaid = intent_status === 'succeeded';
  const charge = isPaid ? chargeId(checkout) : null;
  return {
    id: intentId(checkout),
    object: 'payment_intent',
    amount: amount_total,
    amount_received: isPaid ? amount_total : 0,
    created,
    currency,
    customer: checkout.customer,
    description: checkout.intent_description,
    latest_charge: isPaid && expand.includes('latest_charge') ? chargeJson(checkout) : charge,
    livemode: false,
    metadata: checkout.intent_metadata,
    payment_method_types: ['card'],
    status: intent_status,
  };
}

function chargeJson(checkout: Checkout) {
  const { amount_total, card, created, currency } = checkout;
  const refunded = refundedAmount(checkout);
  return {
    id: chargeId(checkout),
    object: 'charge',
    amount: amount_total,
    amount_refunded: refunded,
    captured: true,
    created,
    currency,
    livemode: false,
    paid: true,
    payment_intent: intentId(checkout),
    payment_method_details: card
      ? { type: 'card', card: { brand: card.brand, last4: card.last4 } }
      : { type: 'sepa_debit', sepa_debit: { last4: '3000' } },
    refunded: refunded === amount_total,
    status: 'succeeded',
  };
}

export function refundJson(checkout: Checkout, { id, amount, created, reason, metadata }: RefundRecord) {
  return {
    id,
    object: 'refund',
    amount,
    charge: chargeId(checkout),
    created,
    currency: checkout.currency,
    metadata,
    payment_intent: intentId(checkout),
    reason,
    status: 'succeeded',
  };
}
