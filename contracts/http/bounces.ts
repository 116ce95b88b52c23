import { z } from 'zod';
import { typedMoment } from '../typed-moment.ts';
import { emailSchema } from './checkout.ts';

/** E-mails that did not arrive, reported by a program of the shop's own: signed, and sent again until it was answered. */
export const bouncesBodySchema = z.object({
  events: z
    .array(
      z.object({
        /** Names this event, so that it counts once however often it is sent. */
        id: z.string().min(1).max(200),
        email: emailSchema,
        /** hard: no such address · soft: may arrive another time · complaint: its reader called the e-mail spam */
        kind: z.enum(['hard', 'soft', 'complaint']),
        detail: z.string().max(500).default(''),
        at: typedMoment(),
      }),
    )
    .min(1)
    .max(500),
});

/** How many were news to the shop. */
export const bouncesAnswerSchema = z.object({ received: z.number().int() });
