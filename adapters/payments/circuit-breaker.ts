import { PaymentsUnavailable } from '#shop/ports/payments.ts';
import { withinDeadline } from './stripe-errors.ts';

/** Runs a call to its end or its deadline, or refuses at once while the provider is known to be down (F07: buyers must not queue behind time-outs). */
export type CircuitBreaker = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const failuresToOpen = 5;
const restSeconds = 10;

/**
 * Opens after 5 calls in a row ended in PaymentsUnavailable; every 10 s one call may try whether the provider is back, and
 * closes it when it is. Each process has its own: what one node has seen of the network need not hold for another.
 */
export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  let failuresInARow = 0;
  let closedUntil = 0;
  return async (call) => {
    const time = now().getTime();
    if (failuresInARow >= failuresToOpen) {
      if (time < closedUntil)
        throw new PaymentsUnavailable('The payment provider did not answer recently; not asked again yet');
      closedUntil = time + restSeconds * 1000;
    }
    try {
      const answer = await withinDeadline(call);
      failuresInARow = 0;
      return answer;
    } catch (error) {
      failuresInARow = error instanceof PaymentsUnavailable ? failuresInARow + 1 : 0;
      if (failuresInARow === failuresToOpen) closedUntil = now().getTime() + restSeconds * 1000;
      throw error;
    }
  };
}
