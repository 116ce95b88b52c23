import { z } from 'zod';
import { LARGEST_ID } from '../limits.ts';

/** An id that a caller names. One that no row can have is refused here: the database could not even look for it. */
export const idSchema = z.int().min(1).max(LARGEST_ID);

/** The same as an address or a form writes it. */
export const writtenIdSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= LARGEST_ID);

/** The version of a thing that a caller has seen; another one is refused. */
export const versionSchema = z.int().min(1).max(LARGEST_ID);
