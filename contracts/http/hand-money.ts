import { z } from 'zod';
import { HAND_WAYS, LONGEST_REFERENCE, LONGEST_TAKE_BACK_REASON } from '../money-by-hand.ts';
import { requestKeySchema } from '../request-key.ts';
import { filledLine, line } from '../typed-text.ts';

/** Money that somebody of the staff has taken by hand for an order. The key makes a second request the same record. */
export const recordMoneySchema = z.strictObject({
  way: z.enum(HAND_WAYS),
  amount: z
    .int()
    .min(1, 'problem.money.amount')
    .max(Number.MAX_SAFE_INTEGER)
    .describe('minor units of the order’s currency'),
  received_on: z.iso.date().describe('the shop’s day on which it came'),
  reference: line(LONGEST_REFERENCE).default('').describe('as the bank or the operator names it; cash needs none'),
  key: requestKeySchema,
});

/** Why a record was wrong. */
export const takeBackSchema = z.strictObject({ reason: filledLine(LONGEST_TAKE_BACK_REASON) });
