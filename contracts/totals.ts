/** One line of a cart or an order: what a piece costs now, in minor units, and how many pieces. */
export type PricedLine = { unitMinor: number; quantity: number };

/** What a line costs, in minor units. */
export function lineTotalMinor(line: PricedLine): number {
  return line.unitMinor * line.quantity;
}

/**
 * What several lines cost together, in minor units of their one currency.
 *
 * source  ARCHITECTURE "Money": what is shown, stored and charged is the same number
 */
export function sumOfLines(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotalMinor(line), 0);
}

/** How many pieces the lines hold together: the number on the cart's badge. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * What some pieces of a line cost when they were bought, in minor units: their share of the line, rounded down so that the
 * parts never exceed the whole.
 */
export function shareOfLineMinor(line: { totalMinor: number; quantity: number }, pieces: number): number {
  return Math.floor((line.totalMinor * pieces) / line.quantity);
}
