import type Stripe from 'stripe';
import { z } from 'zod';
import type { CardKeeping, CardSetupRequest, SavedCard } from '#shop/ports/cards.ts';
import { PaymentsRejected, PaymentsUnavailable } from '#shop/ports/payments.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { callStripe } from './stripe-errors.ts';

// Nobody keeps more; Stripe gives at most a hundred in one answer.
const mostCards = 100;

const savedCard = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
});

/** People's cards at Stripe: customers, Checkout in setup mode, payment methods. https://docs.stripe.com/payments/checkout/save-and-reuse */
export function createStripeCards(stripe: Stripe, guarded: CircuitBreaker): CardKeeping {
  return {
    createCustomer: ({ userId, email, idempotencyKey }) =>
      guarded(async () => {
        const params = { email, metadata: { user: userId } };
        return (await callStripe(() => stripe.customers.create(params, { idempotencyKey }))).id;
      }),
    changeCustomerEmail: (customerId, email) =>
      guarded(async () => {
        refuseForeignId(customerId, 'cus');
        await callStripe(() => stripe.customers.update(customerId, { email }));
      }),
    openCardSetup: (request) => guarded(() => openCardSetup(stripe, request)),
    listCards: (customerId) => guarded(() => listCards(stripe, customerId)),
    removeCard: (customerId, cardId) => guarded(() => removeCard(stripe, customerId, cardId)),
    forgetCustomer: (customerId) => guarded(() => forgetCustomer(stripe, customerId)),
  };
}

async function openCardSetup(stripe: Stripe, request: CardSetupRequest): Promise<{ url: string }> {
  const { customerId, currency, successUrl, cancelUrl, expiresAt, locale, idempotencyKey } = request;
  refuseForeignId(customerId, 'cus');
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'setup',
    customer: customerId,
    currency: currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    locale,
  };
  const session = await callStripe(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (!session.url) throw new PaymentsUnavailable(`Stripe opened ${session.id} without an address for the customer`);
  return { url: session.url };
}

async function listCards(stripe: Stripe, customerId: string): Promise<SavedCard[]> {
  refuseForeignId(customerId, 'cus');
  const params = { type: 'card', limit: mostCards } as const;
  const { data } = await callStripe(() => stripe.customers.listPaymentMethods(customerId, params));
  const cards = z.array(savedCard).safeParse(data);
  if (!cards.success) {
    const message = `Stripe described the cards of ${customerId} in words the shop does not know`;
    throw new PaymentsUnavailable(message, { cause: cards.error });
  }
  return cards.data.map(({ id, card: { brand, last4, exp_month, exp_year } }) => ({
    id,
    brand,
    last4,
    expiryMonth: exp_month,
    expiryYear: exp_year,
  }));
}

/** Detaching does not ask whose card it is, so that is asked first: a detached card never belongs to anybody again. */
async function removeCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  refuseForeignId(customerId, 'cus');
  refuseForeignId(cardId, 'pm');
  const own = () => callStripe(() => stripe.customers.retrievePaymentMethod(customerId, cardId));
  await own();
  try {
    await callStripe(() => stripe.paymentMethods.detach(cardId));
  } catch (error) {
    // Somebody else was quicker: then it is missing now, which is the truth. A real no stays one.
    if (error instanceof PaymentsRejected) await own();
    throw error;
  }
}

async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await callStripe(() => stripe.customers.del(customerId));
  } catch (error) {
    if (!(error instanceof PaymentsRejected) || error.code !== 'resource_missing') throw error;
  }
}

function refuseForeignId(id: string, kind: 'cus' | 'pm'): void {
  if (new RegExp(`^${kind}_\\w+$`).test(id)) return;
  throw new PaymentsRejected('resource_missing', `Not an id of this kind (${kind}): ${id}`);
}
