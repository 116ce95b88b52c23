import { z } from 'zod';

/** A country: its English name, and the common name in the other language. */
export const countrySchema = z.object({
  code: z.string(),
  name: z.string(),
  translations: z.object({ fr: z.object({ common: z.string() }) }),
});

/** One row of the codification table. */
export const textSchema = z.object({ codification: z.string(), en: z.string(), fr: z.string() });
