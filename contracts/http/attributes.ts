import { z } from 'zod';
import { block, filledLine, line } from '../typed-text.ts';

/** A word in addresses: lower-case letters, digits, single hyphens. It never changes, and it is never the `-` of `move_to`. */
const code = z
  .string()
  .trim()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'problem.choice.code');
const position = z.int().min(0).max(10_000).describe('place in the list, from 0');

/** A cloth that articles are made of, in the language of the request. */
export const clothSchema = z.object({
  code: z.string(),
  name: z.string(),
  place: z.string().describe('where it comes from'),
  line: z.string().describe('how it is made, in one line'),
  picture: z.string().nullable().describe('address of its picture'),
  articles: z.int().describe('on sale now'),
});
/** A kind of article. */
export const typeSchema = z.object({ code: z.string(), name: z.string() });

const clothTexts = {
  name: filledLine(60),
  name_fr: filledLine(60).optional(),
  place: line(60).default(''),
  place_fr: line(60).optional(),
  line: line(160).default(''),
  line_fr: line(160).optional(),
  story: block(20_000).default('').describe('simple Markdown'),
  story_fr: block(20_000).optional(),
};
const picture = z.string().max(200).nullish().describe('key that POST /api/pictures gave; null: none');

/** French texts that are left out are the English ones; a code that is left out is made from the name. */
export const storeClothSchema = z.strictObject({ code: code.optional(), ...clothTexts, picture });
export const storeTypeSchema = z.strictObject({
  code: code.optional(),
  name: clothTexts.name,
  name_fr: clothTexts.name_fr,
});

/** Only what is named changes; the code stands in addresses and stays. */
export const changeClothSchema = z
  .strictObject({
    name: filledLine(60),
    name_fr: filledLine(60),
    place: line(60),
    place_fr: line(60),
    line: line(160),
    line_fr: line(160),
    story: block(20_000).describe('simple Markdown'),
    story_fr: block(20_000),
    picture,
    position,
  })
  .partial();
export const changeTypeSchema = z.strictObject({ name: filledLine(60), name_fr: filledLine(60), position }).partial();

/** Where the articles of a cloth or a kind go that is deleted. */
export const removeAttributeSchema = z.object({
  move_to: z
    .string()
    .max(60)
    .optional()
    .describe('code of the one that its articles name from then on; “-”: they name none'),
});

/** The code of a cloth or a kind in an address. */
export const codeParams = z.object({ code: z.string().min(1).max(60) });
export const doneWithCodeSchema = z.object({ message: z.string(), code: z.string() });
