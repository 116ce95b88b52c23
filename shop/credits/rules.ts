import { createHash } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#contracts/credits.ts';
import { splitInOrder } from '#contracts/split-in-order.ts';

/**
 * The code that comes of a random token: some 78 bits, so that nobody finds one by trying.
 *
 * token  of at least 128 bits
 */
export function codeOf(token: string): string {
  const bytes = createHash('sha256').update(token, 'utf8').digest();
  let left = BigInt(`0x${bytes.toString('hex')}`);
  const base = BigInt(CODE_ALPHABET.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    code += CODE_ALPHABET[Number(left % base)];
    left /= base;
  }
  return code;
}

/** What an order has spent of one credit and has not got back onto it, in minor units. */
export type SpentPart = { creditId: number; amountMinor: number };

/** Splits a sum over the credits that it is taken from, or goes back onto, in their order: the parts, those of nothing left out. */
export function splitOverCredits(amountMinor: number, credits: readonly SpentPart[]): SpentPart[] {
  const parts = splitInOrder(
    amountMinor,
    credits.map((credit) => credit.amountMinor),
  );
  return credits.flatMap(({ creditId }, at) => (parts[at] ? [{ creditId, amountMinor: parts[at] }] : []));
}
