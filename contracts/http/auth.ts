import { z } from 'zod';
import { isCommonPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords.ts';
import { STAFF_ROLES } from '../rights.ts';
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

/** The token of a link in an e-mail. */
export const linkTokenSchema = z.string().trim().min(1, 'problem.required').max(200);

/** The rules for new passwords do not apply: an old one may break them. */
export const loginBodySchema = z.strictObject({
  email: accountEmailSchema,
  password: z.string().min(1, 'problem.required').max(LONGEST_PASSWORD),
});

/**
 * What a person with a second factor gets for the right password: no session yet, only the right to show a code within ten
 * minutes. Answered with 202.
 */
export const secondStepSchema = z.object({ second_factor: z.object({ challenge: z.string() }) });
export type SecondStep = z.infer<typeof secondStepSchema>;

/** A code of the app (six digits) or one of the recovery codes. */
export const codeSchema = z
  .string()
  .trim()
  .min(1, 'problem.required')
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase());

export const secondStepBodySchema = z.strictObject({ challenge: linkTokenSchema, code: codeSchema });

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

/** whoever was invited to the staff; the address and the role are the invitation's. */
export const joinStaffBodySchema = z
  .strictObject({
    token: linkTokenSchema,
    name: personNameSchema,
    password: newPasswordSchema,
    password_confirmation: z.string().max(LONGEST_PASSWORD),
  })
  .refine(isConfirmed, differs);

/** What an invitation says before it is taken. */
export const invitationSchema = z.object({ email: z.string(), role: z.enum(STAFF_ROLES) });

export const registerAdminAnswerSchema = z.object({ user: userSchema });

/** The answer is the same whether or not the address has an account. */
export const forgotPasswordBodySchema = z.strictObject({ email: accountEmailSchema });

const newPassword = { password: newPasswordSchema, password_confirmation: z.string().max(LONGEST_PASSWORD) };

/** a new password by the link of an e-mail. */
export const resetPasswordBodySchema = z
  .strictObject({ token: linkTokenSchema, ...newPassword })
  .refine(isConfirmed, differs);

/** A link of an e-mail. */
export const linkBodySchema = z.strictObject({ token: linkTokenSchema });

/** A link that proves an address, and the password of the account: the link alone may have been asked for by a stranger. */
export const provenLinkBodySchema = linkBodySchema.extend({
  password: z.string().min(1, 'problem.required').max(LONGEST_PASSWORD),
});

/** What proving an address brought: the orders that were placed with it as a guest. */
export const verifiedAnswerSchema = z.object({ joined_orders: z.int() });

/** the current password is asked for. */
export const changePasswordBodySchema = z
  .strictObject({ current_password: z.string().min(1, 'problem.required').max(LONGEST_PASSWORD), ...newPassword })
  .refine(isConfirmed, differs);

export const changeEmailBodySchema = z.strictObject({
  email: accountEmailSchema,
  current_password: z.string().min(1, 'problem.required').max(LONGEST_PASSWORD),
});

/** A step that is only taken for somebody who knows the password. */
export const passwordBodySchema = z.strictObject({
  current_password: z.string().min(1, 'problem.required').max(LONGEST_PASSWORD),
});

/** The secret of a second factor, for an app: as text, as an address, and as a picture (SVG) of that address. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), address: z.string(), picture: z.string() });

export const secondFactorSchema = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });

export const codeBodySchema = z.strictObject({ code: codeSchema });

/** Shown once. Each signs in once when the app is lost. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const sessionsSchema = z.object({
  data: z.array(z.object({ id: z.string(), opened_at: z.string(), browser: z.string(), is_current: z.boolean() })),
});

export const sessionIdSchema = z.object({ id: z.string().min(1).max(64) });
