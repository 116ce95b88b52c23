import { z } from 'zod';
import { KEY_DAYS, KEY_RESOURCES } from '../developers.ts';
import { filledLine } from '../typed-text.ts';
import { idempotencyKeySchema } from './webhooks.ts';

const scopesSchema = z
  .partialRecord(z.enum(KEY_RESOURCES, 'problem.choice'), z.enum(['see', 'change'], 'problem.choice'))
  .refine((scopes) => Object.keys(scopes).length > 0, 'problem.key.scopes')
  .describe('for each resource of the back office how far the key reaches; what is not named is closed');

export const newKeySchema = z.strictObject({
  name: filledLine(80),
  scopes: scopesSchema,
  days: z.literal(KEY_DAYS, 'problem.choice').describe('how long it opens; null: until it is taken back'),
  idempotency_key: idempotencyKeySchema,
});
export const newKeyAnswerSchema = z.object({ id: z.int(), key: z.string().describe('shown once') });

export const keySchema = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string().describe('its first characters'),
  scopes: z.partialRecord(z.enum(KEY_RESOURCES), z.enum(['see', 'change'])),
  state: z.enum(['good', 'expired', 'revoked']),
  made_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
