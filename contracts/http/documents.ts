import { z } from 'zod';

/** Which documents of an order can be fetched. */
export const documentLinksSchema = z.object({
  /** Whether it has an invoice, or gets it when it is asked for: the order is paid or delivered. */
  invoice: z.boolean(),
  /** The numbers of its credit notes, oldest first. */
  credit_notes: z.array(z.string()),
});
export type DocumentLinksAnswer = z.infer<typeof documentLinksSchema>;
