import { z } from 'zod';
import type { CardFields } from './test-cards.ts';

/**
 * What can be posted to the hosted page, as a form or as JSON. `card`, `confirmed` and `refused` come from the card form and the
 * bank's page and carry the card's fields; the others need nothing else and are what tests post.
 */
export const outcomes = [
  'card',
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
  wantsJson: boolean;
}

const text = z.string().max(200).default('');
const fields = z.object({
  outcome: z.enum(outcomes).default('card'),
  number: text,
  expiry: text,
  cvc: text,
  name: text,
});

export async function readChoice(request: Request): Promise<Choice | 'unreadable'> {
  const wantsJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  const parsed = fields.safeParse(readBody(await request.text(), wantsJson));
  if (!parsed.success) return 'unreadable';
  const { outcome, ...card } = parsed.data;
  return { outcome, card, wantsJson };
}

function readBody(body: string, isJson: boolean): unknown {
  if (!isJson) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
