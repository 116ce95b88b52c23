import { z } from 'zod';

/** An advertising poster in the wire's words, texts in the language of the request. */
export const posterSchema = z.object({
  id: z.int(),
  image: z.string().nullable(),
  title: z.string(),
  line: z.string(),
  button: z.string(),
  link: z.string(),
  alt: z.string(),
  is_home_popup: z.boolean(),
  created_at: z.string(),
});
