import { CURRENCY_EXPONENTS, type Currency } from './money.ts';

/**
 * Reads an amount as people type it: `142`, `142.50`, `142,5`, `1 420,00`.
 *
 * returns  minor units, 0 and up; null for anything else, and for more decimals than the currency has
 */
export function readAmount(typed: string, currency: Currency): number | null {
  const exponent = CURRENCY_EXPONENTS[currency];
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain);
  const [, whole = '', decimals = ''] = match ?? [];
  if (!match || decimals.length > exponent) return null;
  return Number(whole + decimals.padEnd(exponent, '0'));
}

/** The same amount as a field shows it: `142.50`. */
export function writePrice(minor: number, currency: Currency): string {
  const exponent = CURRENCY_EXPONENTS[currency];
  return (minor / 10 ** exponent).toFixed(exponent);
}
