import { z } from 'zod';

const LARGEST = 2_147_483_647;

/** An id in an address: digits that the database can hold. Anything else is answered as "not there" (plugins/refusals.ts). */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/)
    .transform(Number)
    .refine((id) => id <= LARGEST),
});
