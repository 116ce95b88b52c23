import { z } from 'zod';
import { startOfDay } from '#contracts/days.ts';
import { typedMoment } from '../typed-moment.ts';
import { filledLine, line } from '../typed-text.ts';
import { idSchema, versionSchema, writtenIdSchema } from './ids.ts';
import { photoSchema, pictureKeySchema } from './pictures.ts';

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

/** A day, a moment, or nothing. An end that is a day holds that day too. Days are those of the shop (contracts/days.ts). */
const dateSchema = z
  .union(
    [
      z.literal(''),
      z.iso.date('problem.day').refine((day) => startOfDay(day) !== null, 'problem.day'),
      typedMoment('problem.day'),
    ],
    'problem.day',
  )
  .nullish();
/** A form sends words. */
const flagSchema = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on'])]);

const texts = {
  title_fr: line(120).optional().describe('as the title, when it is not given'),
  line: line(300).optional().describe('one sentence under the title'),
  line_fr: line(300).optional(),
  button: line(60).optional(),
  button_fr: line(60).optional(),
  alt: line(300).optional().describe('what the picture shows; the title when it is not given'),
  alt_fr: line(300).optional(),
  link: line(500).optional().describe('a path of the shop, or an address over https'),
  active_from: dateSchema,
  active_to: dateSchema,
};

/** as a form with the picture itself, or as JSON with the key of an uploaded one. */
export const storePosterSchema = z.strictObject({
  image: z
    .union([photoSchema, pictureKeySchema], 'problem.required')
    .describe('the file, or the key of an uploaded picture'),
  title: filledLine(120),
  ...texts,
  is_home_popup: flagSchema.optional(),
});
export type StorePoster = z.infer<typeof storePosterSchema>;

/** Only what is named changes. */
export const changePosterSchema = z.strictObject({
  image: pictureKeySchema.optional(),
  title: filledLine(120).optional(),
  ...texts,
  version: versionSchema.optional(),
});
export type ChangePoster = z.infer<typeof changePosterSchema>;

/** which poster pops up on the home page; `is_shown: false` lets it rest. */
export const popupPosterSchema = z.strictObject({
  id: z.union([idSchema, writtenIdSchema]),
  is_shown: z.boolean().optional(),
});
