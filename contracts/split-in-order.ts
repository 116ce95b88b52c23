/**
 * Splits a sum over those that can each carry a part of it, the first as much as it can. Minor units.
 *
 * most     what each can carry; below nothing counts as nothing
 * returns  a part for each, in their order; together less than the sum where they cannot carry it
 */
export function splitInOrder(amountMinor: number, most: readonly number[]): number[] {
  let leftMinor = amountMinor;
  return most.map((mostMinor) => {
    const partMinor = Math.min(leftMinor, Math.max(0, mostMinor));
    leftMinor -= partMinor;
    return partMinor;
  });
}
