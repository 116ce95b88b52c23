import { z } from 'zod';
import { LARGEST_ID } from '../limits.ts';
import { typedMoment } from '../typed-moment.ts';
import { filledLine, typedText } from '../typed-text.ts';
import { versionSchema } from './ids.ts';

/** What the shop answers about a code that can be used: what it takes off, and from which amount of goods on. */
export const couponAnswerSchema = z.object({
  code: z.string(),
  percent: z.number().nullable().describe('e.g. 12.5; null for an amount'),
  amount: z.int().nullable().describe('minor units; null for a percentage'),
  minimum: z.int().describe('minor units of goods'),
});
export type CouponAnswer = z.infer<typeof couponAnswerSchema>;

export const couponAskSchema = z.strictObject({ coupon: typedText().min(1, 'problem.required').max(80) });

const moment = typedMoment();
const whole = z.int().min(1).max(1_000_000_000);

/** A code as the staff writes it. Either `percent` or `amount`. */
export const couponBodySchema = z.strictObject({
  code: typedText().min(3, 'problem.coupon.code').max(80, 'problem.coupon.code'),
  percent: z
    .number()
    .gt(0, 'problem.percent')
    .max(100, 'problem.percent')
    .multipleOf(0.01, 'problem.percent')
    .nullable()
    .default(null),
  amount: z.int().min(1).max(1_000_000_000).nullable().default(null).describe('minor units'),
  minimum: z.int().min(0).max(1_000_000_000).default(0).describe('minor units of goods'),
  starts_at: moment.nullable().default(null),
  ends_at: moment.nullable().default(null),
  max_uses: whole.nullable().default(null),
  max_uses_each: whole.nullable().default(null),
  is_active: z.boolean().default(true),
});
export type CouponBody = z.infer<typeof couponBodySchema>;

export const couponChangeSchema = z.strictObject({
  ...couponBodySchema.shape,
  version: versionSchema.describe('of the code that was read'),
});

export const couponRecordSchema = z.object({
  id: z.int(),
  code: z.string(),
  percent: z.number().nullable(),
  amount: z.int().nullable(),
  minimum: z.int(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  max_uses: z.int().nullable(),
  max_uses_each: z.int().nullable(),
  is_active: z.boolean(),
  uses: z.int(),
  state: z.enum(['active', 'off', 'scheduled', 'expired', 'exhausted']),
  version: z.int(),
});
export type CouponRecord = z.infer<typeof couponRecordSchema>;

export const couponsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  q: z.string().trim().max(80).optional(),
});

/** Delivery zones and tax rates as anybody may know them, and as the staff sets them. */
const where = {
  name: filledLine(80),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'problem.country')).max(300),
  is_elsewhere: z.boolean().default(false).describe('also every country that no other one names'),
};
const transitDays = z.int().min(0).max(90).nullable();
const amountMinor = z.int().min(0).max(1_000_000_000);

export const zoneBodySchema = z.strictObject({
  ...where,
  flat: amountMinor.describe('minor units'),
  free_from: amountMinor.min(1).nullable().default(null).describe('minor units of goods; null: never free'),
  days_least: transitDays.optional().describe('working days on the way, at least; null: nothing is promised'),
  days_most: transitDays.optional().describe('working days on the way, at most; null: nothing is promised'),
});
export const rateBodySchema = z.strictObject({
  ...where,
  rate: z
    .number()
    .min(0, 'problem.rate')
    .max(99.99, 'problem.rate')
    .multipleOf(0.01, 'problem.rate')
    .describe('percent that prices include'),
});
const stored = { id: z.int(), version: z.int() };
export const zoneRecordSchema = z.object({
  ...stored,
  ...zoneBodySchema.shape,
  days_least: transitDays,
  days_most: transitDays,
});
export const rateRecordSchema = z.object({ ...stored, ...rateBodySchema.shape });
export const zoneChangeSchema = z.strictObject({ ...zoneBodySchema.shape, version: versionSchema });
export const rateChangeSchema = z.strictObject({ ...rateBodySchema.shape, version: versionSchema });
export const versionQuerySchema = z.object({ version: z.coerce.number().int().min(1).max(LARGEST_ID) });
