import { z } from 'zod';
import { filledBlock, line } from '../typed-text.ts';
import { emailSchema } from './checkout.ts';
import { personNameSchema } from './user.ts';

const LONGEST_SUBJECT = 150;
const LONGEST_MESSAGE = 5_000;

/** A message may have several lines; line ends of every system become one kind. */
export const contactBodySchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  subject: line(LONGEST_SUBJECT).default(''),
  body: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(filledBlock(LONGEST_MESSAGE)),
});
