import { z } from 'zod';
import { emailSchema } from './checkout.ts';
import { personNameSchema } from './user.ts';

const LONGEST_SUBJECT = 150;
const LONGEST_MESSAGE = 5_000;

/** A message may have several lines; line ends of every system become one kind. */
export const contactBodySchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  subject: z
    .string()
    .trim()
    .max(LONGEST_SUBJECT)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'problem.characters')
    .default(''),
  body: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'problem.required')
        .max(LONGEST_MESSAGE)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'problem.characters'),
    ),
});
