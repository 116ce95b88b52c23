import { z } from 'zod';
import type { CardFields } from './test-cards.ts';

/**
 * What can be posted to the hosted page, as a form or as JSON. `saved` pays with a card that is kept. `card`, `confirmed` and `refused` come from the card form and the
 * bank's page and carry the card's fields; the others need nothing else and are what tests post.
 */
export const outcomes = [
  'card',
  'saved',
  'confirmed',
  'refused',
  'paid',
  'declined',
  'expired',
  'paid_late',
  'delayed',
  'async_ok',
  'async_fail',
] as const;

export interface Choice {
  outcome: (typeof outcomes)[number];
  card: CardFields;
  /** the customer wants this card to be kept */
  wantsKept: boolean;
  /** the id of the kept card to pay with, '' for none */
  saved: string;
  wantsJson: boolean;
}

const text = z.string().max(200).default('');
const fields = z.object({
  outcome: z.enum(outcomes).default('card'),
  number: text,
  expiry: text,
  cvc: text,
  name: text,
  keep: text,
  saved: text,
});

export async function readChoice(request: Request): Promise<Choice | 'unreadable'> {
  const wantsJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  const parsed = fields.safeParse(readBody(await request.text(), wantsJson));
  if (!parsed.success) return 'unreadable';
  const { outcome, keep, saved, ...card } = parsed.data;
  return { outcome, card, wantsKept: keep !== '', saved, wantsJson };
}

function readBody(body: string, isJson: boolean): unknown {
  if (!isJson) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
