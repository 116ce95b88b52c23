import { z } from 'zod';

/** A saved card as its owner sees it; the number is at the payment provider's and nowhere else. */
export const savedCardSchema = z.object({
  id: z.string().describe('The provider’s token; opens nothing by itself'),
  brand: z.string().describe('In the provider’s words: visa, mastercard, …'),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  is_expired: z.boolean().describe('A card is good to the end of its month'),
});

export const cardIdSchema = z.object({ id: z.string().min(1).max(255) });

/** Where a card is typed: the provider’s page, on the payment hosts’ allow-list. */
export const cardSetupSchema = z.object({ url: z.url() });
