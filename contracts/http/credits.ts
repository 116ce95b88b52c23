import { z } from 'zod';
import {
  CREDIT_CAUSES,
  CREDIT_KINDS,
  CREDIT_STATES,
  LONGEST_CREDIT_MESSAGE,
  LONGEST_CREDIT_REASON,
} from '../credits.ts';
import { LOCALES } from '../money.ts';
import { requestKeySchema } from '../request-key.ts';
import { filledLine, line, typedText } from '../typed-text.ts';
import { accountEmailSchema } from './auth.ts';

/** A gift card that the staff issues. The key makes a second request the same gift card. */
export const giftCardSchema = z.strictObject({
  amount: z
    .int()
    .min(1, 'problem.money.amount')
    .max(Number.MAX_SAFE_INTEGER)
    .describe('minor units of the shop’s currency'),
  email: accountEmailSchema.nullable().default(null).describe('who gets the code; null: nobody is written to'),
  message: line(LONGEST_CREDIT_MESSAGE).default('').describe('stands in the e-mail'),
  locale: z.enum(LOCALES).optional().describe('the language of the e-mail; the shop’s own where it is left out'),
  reason: filledLine(LONGEST_CREDIT_REASON).describe('how it was paid, or why it is given; for the staff'),
  key: requestKeySchema,
});

export const creditVoidSchema = z.strictObject({
  balance: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .describe('minor units, as they were read: 409 where they changed'),
  reason: filledLine(LONGEST_CREDIT_REASON),
});

export const creditSendSchema = z.strictObject({
  email: accountEmailSchema.nullable().default(null).describe('another holder of a gift card; null: the one it has'),
});

export const creditsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  q: typedText().max(120).optional().describe('a number such as GC-17, or a part of an address'),
  kind: z.enum(CREDIT_KINDS).optional(),
  state: z.enum(CREDIT_STATES).optional(),
});

/** Store credit or a gift card, without its code. */
export const creditListedSchema = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(CREDIT_KINDS),
  state: z.enum(CREDIT_STATES),
  balance: z.int().describe('minor units'),
  currency: z.string(),
  email: z.string().describe('whose it is; empty: nobody is written to'),
  issued_at: z.string(),
});
export type CreditListedWire = z.infer<typeof creditListedSchema>;

export const creditRecordSchema = z.object({
  ...creditListedSchema.shape,
  message: z.string(),
  locale: z.enum(LOCALES),
  reason: z.string(),
  entries: z.array(
    z.object({
      cause: z.enum(CREDIT_CAUSES),
      amount: z.int().describe('minor units; negative where it was spent or made void'),
      order: z.string().nullable().describe('the number of its order'),
      at: z.string(),
    }),
  ),
});
export type CreditRecord = z.infer<typeof creditRecordSchema>;

/** The same with the code that spends it: only whoever issues it or makes a new code is answered with it. */
export const creditCodeSchema = z.object({ ...creditRecordSchema.shape, code: z.string() });
