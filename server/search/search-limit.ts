const MOST_AT_ONCE = 300;
const PER_SECOND = 40;
const MOST_NETWORKS = 10_000;

/** How many questions a network may still ask, and when that was so. */
type Purse = { left: number; at: number };

/**
 * How fast one network may ask the search: 300 questions at once, then 40 a second. A person who types asks eight a
 * second at most; a whole office or a mobile network behind one address still fits. Kept in the memory of the process: a
 * row in the database for each letter typed would cost more than the search itself (decision 0021).
 *
 * now  milliseconds
 */
export function createQuestionLimit(now: () => number) {
  const purses = new Map<string, Purse>();

  function purseOf(network: string): Purse {
    const { left, at } = purses.get(network) ?? { left: MOST_AT_ONCE, at: now() };
    return { left: Math.min(MOST_AT_ONCE, left + ((now() - at) / 1_000) * PER_SECOND), at: now() };
  }

  return {
    /** 0 when this network may ask now. */
    secondsToWait(network: string): number {
      const { left } = purseOf(network);
      return left > 0 ? 0 : Math.ceil((1 - left) / PER_SECOND);
    },

    /** Takes what was asked from the purse, also below nothing: the next call waits for it. */
    spend(network: string, questions: number): void {
      const purse = purseOf(network);
      purses.delete(network); // the one that asked last stands last
      purses.set(network, { ...purse, left: purse.left - questions });
      const [oldest] = purses.keys();
      if (purses.size > MOST_NETWORKS && oldest !== undefined) purses.delete(oldest);
    },
  };
}
