import { z } from 'zod';

/** A payment in the wire's words. Amounts in minor units. */
export const paymentSchema = z.object({
  id: z.int(),
  order: z.string(),
  amount: z.int().describe('what was asked for'),
  due: z.int().describe('what is due for its order now'),
  collected: z.int().describe('what came'),
  refunded: z.int(),
  currency: z.string(),
  method: z.string(),
  status: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reference: z.string().nullable(),
  made_on: z.string(),
  paid_on: z.string().nullable(),
});
