import { Refusal } from '../kernel/refusal.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';

/** Asks the provider about cards; its silence, and a no that only the shop's keys can explain, is the shop's own refusal. */
export async function askCards<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof PaymentsRejected) {
      throw new Refusal('cards.unavailable', { retryAfterSeconds: 30 });
    }
    throw error;
  }
}

/** What was asked about is not there (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentsRejected && error.code === 'resource_missing';
}
