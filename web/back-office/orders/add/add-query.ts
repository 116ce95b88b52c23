import { MAX_LINES } from '#contracts/limits.ts';
import { ORDER_ADD } from '../../addresses.ts';

/** The variants that the address says were chosen, each once, in the order of their choice; no more than an order has lines. */
export function chosenIn(params: URLSearchParams): number[] {
  const ids = params.getAll('v').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_LINES);
}

/** The field in which the pieces of a variant are typed. */
export const piecesField = (variantId: number): string => `pieces-${variantId}`;

/** Whom is looked for, and the order whose buyer was chosen. */
export function buyerIn(params: URLSearchParams): { who: string; buyerOf: number | null } {
  const of = params.get('of') ?? '';
  const who = (params.get('who') ?? '').replaceAll('\0', '').trim().slice(0, 120);
  return { who, buyerOf: /^[1-9]\d{0,8}$/.test(of) ? Number(of) : null };
}

/** The address with these variants chosen, these words looked for, and the buyer of this order. */
export function addAddress(chosen: readonly number[], words: string, buyerOf: number | null = null): string {
  const params = new URLSearchParams(words ? { q: words } : {});
  for (const id of chosen) params.append('v', String(id));
  if (buyerOf !== null) params.set('of', String(buyerOf));
  const text = params.toString();
  return text ? `${ORDER_ADD}?${text}` : ORDER_ADD;
}
