import { z } from 'zod';
import { isCommonPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords.ts';
import { emailSchema } from './checkout.ts';
import { personNameSchema, userSchema } from './user.ts';

/** An address that an account may have: what the shop takes elsewhere, and what the account library takes too. */
export const accountEmailSchema = emailSchema.pipe(z.email('problem.email'));

/**
 * A password that somebody chooses.
 *
 * source  R-155, ASVS 6.2.4
 */
export const newPasswordSchema = z
  .string()
  .min(SHORTEST_PASSWORD)
  .max(LONGEST_PASSWORD)
  .refine((password) => !isCommonPassword(password), 'problem.password.common');

/** The rules for new passwords do not apply: an old one may break them. */
export const loginBodySchema = z.strictObject({
  email: accountEmailSchema,
  password: z.string().min(1, 'problem.required').max(LONGEST_PASSWORD),
});

/** The session's token is also set as a cookie that no script can read; programs send it as `Authorization: Bearer`. */
export const loginAnswerSchema = z.object({ token: z.string(), user: userSchema });
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const choosing = {
  name: personNameSchema,
  email: accountEmailSchema,
  password: newPasswordSchema,
  password_confirmation: z.string().max(LONGEST_PASSWORD),
};
const isConfirmed = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation;
const differs = { path: ['password_confirmation'], message: 'problem.password.differs' };

/** A role may stand in the body and is not read. */
export const registerBodySchema = z
  .strictObject({ ...choosing, role: z.unknown().optional().describe('ignored') })
  .refine(isConfirmed, differs);

/** The same for an address that has an account already, so that nobody learns who shops here (A08). Log in next. */
export const registerAnswerSchema = z.object({ user: userSchema.omit({ id: true }) });

/** the first administrator, with the one-time token that the shop printed at its first start. */
export const registerAdminBodySchema = z
  .strictObject({ ...choosing, token: z.string().min(1, 'problem.required').max(200) })
  .refine(isConfirmed, differs);

export const registerAdminAnswerSchema = z.object({ user: userSchema });
