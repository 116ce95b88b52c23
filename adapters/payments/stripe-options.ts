export interface StripePaymentsOptions {
  secretKey: string;
  /** believed all alike: one, and a second one while it is changed; blank ones never are */
  webhookSecrets: readonly string[];
  /** STRIPE_API_BASE; Stripe itself when left out */
  apiBase?: string | undefined;
  /** the network, or the sandbox's own fetch */
  fetch?: typeof fetch | undefined;
  now: () => Date;
  /** Stripe's half hour, unless the other end allows less (the sandbox does) */
  shortestCheckoutSeconds?: number | undefined;
}

// Stripe: 30 minutes from creation by its clock; one more for the way there and for clocks that differ.
const stripeShortestSeconds = 31 * 60;

export function shortestCheckoutSecondsOf(options: StripePaymentsOptions): number {
  return options.shortestCheckoutSeconds ?? stripeShortestSeconds;
}

/** Whether a key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey);
}
