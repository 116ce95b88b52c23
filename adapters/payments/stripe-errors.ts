import Stripe from 'stripe';
import { PaymentsRejected, PaymentsUnavailable } from '#shop/ports/payments.ts';

// F07: the shop answers within 10 s even when the provider hangs, whatever the SDK's own retries add up to.
const deadlineMs = 9_000;

/**
 * Gives up on what takes longer than the deadline, however many calls it is made of. What is cut off may still go through
 * later; its idempotency key makes the repetition harmless.
 */
export async function withinDeadline<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PaymentsUnavailable(`Stripe did not answer within ${deadlineMs} ms`)),
      deadlineMs,
    );
  });
  try {
    return await Promise.race([work(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one SDK call and turns its errors into the port's two. */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw translateStripeError(error);
  }
}

function translateStripeError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = error.statusCode ?? 0;
  // 409: the same key is being worked on right now. 429: too many calls. Both pass.
  if (status < 400 || status >= 500 || status === 409 || status === 429) {
    return new PaymentsUnavailable(`Stripe: ${error.message}`, { cause: error });
  }
  return new PaymentsRejected(error.code ?? error.rawType ?? 'rejected', `Stripe: ${error.message}`, { cause: error });
}

/** Which field Stripe complained about, when it did. */
export function rejectedField(error: unknown): string | undefined {
  const cause = error instanceof PaymentsRejected ? error.cause : undefined;
  return cause instanceof Stripe.errors.StripeError ? cause.param : undefined;
}
