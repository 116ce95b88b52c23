import { z } from 'zod';
import { articleSchema } from './catalog.ts';
import { writtenIdSchema } from './ids.ts';

/** whose list, and which article. `me` is whoever asks. */
export const visitorParams = z.object({
  visitor: z.string().min(1).max(100).describe('me, the signed-in user’s id, or this browser’s own key'),
});
export const viewParams = visitorParams.extend({
  product: writtenIdSchema,
});

const pictureSchema = z.object({
  files: z.array(z.object({ width: z.int(), format: z.enum(['avif', 'webp', 'jpeg']), path: z.string() })),
  width: z.int(),
  height: z.int(),
  wall_colour: z.string(),
  alt: z.string(),
});

/** An article that was looked at, with what a small card shows. */
export const seenSchema = z.object({
  product: articleSchema.extend({
    picture: pictureSchema.nullable().describe('the first picture, in every size'),
    cloth_colours: z.array(z.string()),
  }),
  viewed_at: z.string(),
});
export type Seen = z.infer<typeof seenSchema>;
