import { z } from 'zod';
import type { StripeAmounts } from './stripe-amounts.ts';

// What the shop can keep of Stripe's values. Anything else is refused where it comes in, so that it breaks nothing further on.

/** One of Stripe's integers for money. Nothing that the shop reads is ever below zero. */
export const wireAmount = z.int().nonnegative();

/** An ISO 4217 code, upper case for the shop. */
export const wireCurrency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase());

/** Epoch seconds, up to the last day that a Date can hold. */
export const wireSeconds = z
  .int()
  .nonnegative()
  .max(8_640_000_000_000)
  .transform((seconds) => new Date(seconds * 1000));

/** An id or a word: PostgreSQL keeps no text with a zero byte in it. */
export const wireText = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/);

/** An amount in the shop's minor units; throws ZodError when it is no whole number of them. */
export function minorOf(amount: number, currency: string, amounts: StripeAmounts): number {
  return wireAmount.parse(amounts.fromStripe(amount, currency));
}
