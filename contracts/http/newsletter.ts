import { z } from 'zod';
import { emailSchema } from './checkout.ts';

/** The answer is the same whether or not the shop knows the address. */
export const newsletterBodySchema = z.strictObject({ email: emailSchema });

/** The token of a link in an e-mail. */
export const newsletterTokenSchema = z.strictObject({ token: z.string().min(20).max(100) });
