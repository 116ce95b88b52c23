import { CURRENCY_EXPONENTS, type Currency } from '#contracts/money.ts';
import type { Band } from './search-question.ts';

const FEWEST = 6;

/** A round amount near this one, as people say prices: halves of a power of ten. */
function roundNear(amountMinor: number, unit: number): number {
  const step = (10 ** Math.floor(Math.log10(Math.max(1, amountMinor / unit))) / 2) * unit;
  return Math.round(amountMinor / step) * step;
}

/**
 * Parts found articles into cheap, middle and dear ones, a third each or so, at round prices.
 *
 * counts   how many articles have each price, in minor units
 * returns  bands that hold something, with how much; none when there is little to part
 */
export function priceBands(counts: Record<string, number>, currency: Currency): { band: Band; count: number }[] {
  const prices = Object.entries(counts).map(([price, count]) => ({ price: Number(price), count }));
  prices.sort((a, b) => a.price - b.price);
  const total = prices.reduce((sum, { count }) => sum + count, 0);
  if (total < FEWEST) return [];
  const unit = 10 ** CURRENCY_EXPONENTS[currency];
  const each = prices.flatMap(({ price, count }) => Array.from({ length: count }, () => price));
  const at = (part: number) => each[Math.floor(total * part)] ?? 0;
  const edges = [...new Set([at(1 / 3), at(2 / 3)].map((price) => roundNear(price, unit)))];
  const bands = [null, ...edges].map((edge, place) => {
    const band: Band = { from: edge === null ? null : edge + 1, to: edges[place] ?? null };
    const within = prices.filter(({ price }) => price >= (band.from ?? 0) && price <= (band.to ?? Infinity));
    return { band, count: within.reduce((sum, { count }) => sum + count, 0) };
  });
  const held = bands.filter(({ count }) => count > 0);
  return held.length > 1 ? held : [];
}
