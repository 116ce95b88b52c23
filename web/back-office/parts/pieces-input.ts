import { MAX_QUANTITY } from '#contracts/limits.ts';

/** How many pieces of an article were typed; null for what is no whole number from 1 to MAX_QUANTITY. */
export function readPieces(typed: string): number | null {
  const pieces = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return pieces >= 1 && pieces <= MAX_QUANTITY ? pieces : null;
}
