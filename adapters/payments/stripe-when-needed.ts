import type { Payments } from '#shop/ports/payments.ts';
import { isLiveKey, type StripePaymentsOptions, shortestCheckoutSecondsOf } from './stripe-options.ts';

/** Payments by Stripe, whose package is loaded with the first call: most starts of a shop sell nothing yet. */
export function openStripeWhenNeeded(options: StripePaymentsOptions): Payments {
  let opened: Promise<Payments> | undefined;
  const open = () => {
    opened ??= import('./stripe-payments.ts').then(({ createStripePayments }) => createStripePayments(options));
    return opened;
  };
  return {
    liveMode: isLiveKey(options.secretKey),
    shortestCheckoutSeconds: shortestCheckoutSecondsOf(options),
    openCheckout: async (request) => (await open()).openCheckout(request),
    readCheckout: async (sessionId) => (await open()).readCheckout(sessionId),
    expireCheckout: async (sessionId) => (await open()).expireCheckout(sessionId),
    refund: async (request) => (await open()).refund(request),
    verifyWebhook: async (rawBody, header) => (await open()).verifyWebhook(rawBody, header),
    createCustomer: async (request) => (await open()).createCustomer(request),
    changeCustomerEmail: async (customerId, email) => (await open()).changeCustomerEmail(customerId, email),
    openCardSetup: async (request) => (await open()).openCardSetup(request),
    listCards: async (customerId) => (await open()).listCards(customerId),
    removeCard: async (customerId, cardId) => (await open()).removeCard(customerId, cardId),
    forgetCustomer: async (customerId) => (await open()).forgetCustomer(customerId),
  };
}
