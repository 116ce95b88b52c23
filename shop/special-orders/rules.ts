import { createHash } from 'node:crypto';
import type { SpecialStatus } from '#contracts/special-orders.ts';

/**
 * Where a special order may go. Quoted again: a new price or day takes the place of the old. Back from accepted to quoted:
 * the payment did not come.
 *
 * source  R-194, decision 0029
 */
const NEXT: Record<SpecialStatus, readonly SpecialStatus[]> = {
  requested: ['quoted', 'declined'],
  quoted: ['quoted', 'accepted', 'declined'],
  accepted: ['ordered', 'quoted'],
  declined: [],
  ordered: [],
};

/** Says whether a special order may take a step. */
export function mayMove(from: SpecialStatus, to: SpecialStatus): boolean {
  return NEXT[from].includes(to);
}

/** How long the shop stands by a quote: cloth and prices move. */
export const QUOTE_DAYS = 14;
const DAY_MS = 86_400_000;

/** When a quote that is given now ends. */
export function quoteEnd(now: Date): Date {
  return new Date(now.getTime() + QUOTE_DAYS * DAY_MS);
}

/** Says whether a quote can still be accepted. */
export function hasEnded(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime();
}

/** Everything that makes a request the same as another one. */
export type SpecialOrderInput = {
  userId: string | null;
  email: string;
  customerName: string;
  phone: string;
  productId: number;
  size: string | null;
  colour: string | null;
  quantity: number;
  note: string;
};

/** One hash for one question: sent twice, by a double click or a reload, it is one request. */
export function hashOfRequest(input: SpecialOrderInput): string {
  const { userId, email, customerName, phone, productId, size, colour, quantity, note } = input;
  const parts = [userId, email, customerName, phone, productId, size, colour, quantity, note];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Says whether what is asked for can simply be bought: then there is nothing special about it. A size or colour that is left
 * open is any.
 *
 * source  R-116
 */
export function canBeBought(
  variants: readonly { size: string | null; colourCode: string | null; available: number }[],
  { size, colour, quantity }: Pick<SpecialOrderInput, 'size' | 'colour' | 'quantity'>,
): boolean {
  return fitting(variants, { size, colour }).some((variant) => variant.available >= quantity);
}

/** The variants that a size and a colour mean; null means any. */
export function fitting<V extends { size: string | null; colourCode: string | null }>(
  variants: readonly V[],
  { size, colour }: Pick<SpecialOrderInput, 'size' | 'colour'>,
): V[] {
  return variants.filter(
    (variant) => (size === null || variant.size === size) && (colour === null || variant.colourCode === colour),
  );
}
