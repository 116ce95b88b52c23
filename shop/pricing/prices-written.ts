import type { Price } from '#contracts/catalog.ts';

/** An audit entry names as many articles one by one. */
export const MOST_NAMED = 1_000;

/**
 * What articles cost, as the log of changes keeps it before and after a discount: each one by its id, and of more than
 * MOST_NAMED the cheapest and the dearest. Minor units.
 */
export function pricesWritten(prices: ReadonlyMap<number, Price>): object {
  if (prices.size <= MOST_NAMED) {
    return { pricesMinor: Object.fromEntries([...prices].map(([id, price]) => [id, price.unitMinor])) };
  }
  const units = [...prices.values()].map((price) => price.unitMinor).sort((one, other) => one - other);
  return { cheapestMinor: units[0], dearestMinor: units.at(-1) };
}
