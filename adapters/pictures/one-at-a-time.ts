import { Refusal } from '#shop/kernel/refusal.ts';

/**
 * Lets one work run at a time, the others wait in the order in which they came.
 *
 * refuses  service.unavailable when as many wait already as may
 */
export function createQueue(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async (work) => {
    if (open > mostWaiting) throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
    open += 1;
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      open -= 1;
    }
  };
}
