import { z } from 'zod';

/** A country: its English name, and the common name in the other language. */
export const countrySchema = z.object({
  code: z.string(),
  name: z.string(),
  translations: z.object({ fr: z.object({ common: z.string() }) }),
});

/** One row of the codification table. */
export const textSchema = z.object({ codification: z.string(), en: z.string(), fr: z.string() });

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'problem.country');

/** GET /api/places/regions and /api/places/cities. */
export const regionsQuerySchema = z.object({ country: countryCode });
export const citiesQuerySchema = z.object({
  country: countryCode,
  region: z.string().trim().max(120).default('').describe('Name or code of a region; an unknown one is ignored'),
  q: z.string().trim().max(120).default('').describe('What was typed so far'),
});

export const regionSchema = z.object({ code: z.string(), name: z.string() });
export const citySchema = z.object({ name: z.string(), region: z.string().describe('Code of its region, or empty') });
