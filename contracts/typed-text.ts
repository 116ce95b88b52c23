import { z } from 'zod';

/** The flag of a region, such as that of Scotland, is a black flag followed by letters that cannot be seen. */
const FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}';
/** What Persian, Indic and Mongolian writing, and emoji, are put together with: joiners and variation selectors. */
const JOINING = '\\u034F\\u180B-\\u180D\\u180F\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}';
const INVISIBLE = new RegExp(`(${FLAG})|(?![${JOINING}])[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]`, 'gu');

/**
 * A text without the characters that nobody sees and that make it look like another: marks that turn the direction of
 * writing (U+202E and the like), spaces without width, soft hyphens, fillers. Joiners stay, since scripts and emoji need them.
 * They are taken out rather than refused: they come along when a text is copied, and nobody finds them.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (_sign, flag: string | undefined) => flag ?? '');
}

/** No control characters: PostgreSQL keeps no NUL, and a line break has no place in a name, a title or a subject. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/**
 * A letter, a figure or a sign that can be seen. The blanks of Braille and of hieroglyphs, and a musical note without a head,
 * count as letters and signs, yet nobody sees them.
 */
const VISIBLE = /(?![\u2800\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text as somebody typed it, without what is invisible in it or stands around it. Passwords and tokens are no such texts. */
export const typedText = () => z.string().overwrite(withoutInvisible).trim();

/** One line of text, which may be empty. At most `max` characters. */
export const line = (max: number) => typedText().max(max).regex(ONE_LINE, 'problem.characters');
/** The same with something in it that can be seen. */
export const filledLine = (max: number) => filled(line(max));

/** Refuses a text without anything to see: of joiners, accents or blanks alone. */
function filled(text: z.ZodString): z.ZodString {
  return text
    .min(1, { error: 'problem.required', abort: true })
    .refine((typed) => VISIBLE.test(typed), 'problem.required');
}

/** The same text on one line: a line break, with the space around it, is one space. */
export function foldLines(text: string): string {
  const lines = text.split(/[\n\r\u0085\p{Zl}\p{Zp}]+/u).map((part) => part.trim());
  return lines.filter((part) => part !== '').join(' ');
}

/** One line that is typed into a field with several lines, or that was kept before line breaks were refused. */
export const foldedLine = (max: number) =>
  filled(typedText().overwrite(foldLines).max(max).regex(ONE_LINE, 'problem.characters'));

/** Text of several lines. */
export const block = (max: number) => typedText().max(max).regex(LINES, 'problem.characters');
export const filledBlock = (max: number) => filled(block(max));
