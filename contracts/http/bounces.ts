import { z } from 'zod';
import { typedMoment } from '../typed-moment.ts';
import { emailSchema } from './checkout.ts';

/** Letters that did not arrive, told by a program of the shop's own: signed, and the same until it was heard. */
export const bouncesBodySchema = z.object({
  events: z
    .array(
      z.object({
        /** Names this event, so that it counts once however often it is told. */
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
