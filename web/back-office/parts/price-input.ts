import { readAmount } from '#contracts/amounts.ts';
import type { Currency } from '#contracts/money.ts';

/** Reads an amount as people type it, for what may not be nothing: minor units, else null. */
export function readPrice(typed: string, currency: Currency): number | null {
  return readAmount(typed, currency) || null;
}
