import { createHash } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS } from '#contracts/credits.ts';

/**
 * The code that comes of a random token: some 78 bits, so that nobody finds one by trying.
 *
 * token  of at least 128 bits
 */
export function codeOf(token: string): string {
  const bytes = createHash('sha256').update(token, 'utf8').digest();
  let left = BigInt(`0x${bytes.toString('hex')}`);
  const signs = BigInt(CODE_SIGNS.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    code += CODE_SIGNS[Number(left % signs)];
    left /= signs;
  }
  return code;
}

/** What an order has spent of one credit and has not got back onto it, in minor units. */
export type SpentPart = { creditId: number; amountMinor: number };

/**
 * Splits a sum over the credits that it is taken from, or goes back onto, in their order. Minor units.
 *
 * returns  the parts; less than the sum where they have not so much
 */
export function splitOverCredits(amountMinor: number, credits: readonly SpentPart[]): SpentPart[] {
  let leftMinor = amountMinor;
  return credits.flatMap(({ creditId, amountMinor: mostMinor }) => {
    const partMinor = Math.min(leftMinor, mostMinor);
    leftMinor -= Math.max(0, partMinor);
    return partMinor > 0 ? [{ creditId, amountMinor: partMinor }] : [];
  });
}
