import { z } from 'zod';
import { readAmount } from '../amounts.ts';
import { chargeProblem } from '../charge-limits.ts';
import { LONGEST_SHELF, MOST_PICTURES } from '../limits.ts';
import type { Currency } from '../money.ts';
import { problemOfIssue } from '../problem-of-issue.ts';
import type { FieldProblem } from '../refusals.ts';
import { block, filledLine, line } from '../typed-text.ts';
import { factShape } from './sheet-facts.ts';

/** A file of articles is at most so large, and has at most so many rows. */
export const MOST_SHEET_BYTES = 20 * 1024 * 1024;
export const MOST_SHEET_ROWS = 100_000;

const HIGHEST_PRICE = 999_999_999;
const MOST_PIECES = 1_000_000;
const YES = new Set(['true', 'yes', 'oui', 'vrai', '1']);
const NO = new Set(['false', 'no', 'non', 'faux', '0']);

/** Several words in one cell stand between bars; a bar within one is written `\|`. */
export function joinList(words: readonly string[]): string {
  return words.map((word) => word.replace(/[\\|]/g, (sign) => `\\${sign}`)).join('|');
}

export function splitList(cell: string): string[] {
  const words = (cell.match(/(?:\\[\s\S]|[^|\\])+/g) ?? []).map((word) => word.replace(/\\([\s\S])/g, '$1').trim());
  return words.filter((word) => word !== '');
}

/** The same with empty places kept, for words that belong to pictures by their place. */
export function splitPlaces(cell: string): string[] {
  if (cell.trim() === '') return [];
  return cell.split(/(?<=(?:^|[^\\])(?:\\\\)*)\|/).map((word) => word.replace(/\\([\s\S])/g, '$1').trim());
}

const MOST_DOTS = 6;
const dots = z
  .string()
  .toLowerCase()
  .transform(splitList)
  .pipe(z.array(z.string().regex(/^#[0-9a-f]{6}$/, 'problem.colour')).max(MOST_DOTS, 'problem.import.dots'));

/** What pictures show, in the order of the pictures; an empty place says nothing of that one. */
const pictureWords = z
  .string()
  .transform(splitPlaces)
  .pipe(z.array(line(200)).max(MOST_PICTURES, 'problem.import.alts'));

const list = (max: number) =>
  z
    .string()
    .transform(splitList)
    .pipe(z.array(filledLine(max)).max(20));
const orNull = (max: number) => line(max).transform((text) => text || null);
const pieces = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, 'problem.pieces.count')
  .transform(Number)
  .pipe(z.int().max(MOST_PIECES, 'problem.pieces.count'));

const yesOrNo = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => YES.has(text) || NO.has(text), 'problem.yes.no')
  .transform((text) => YES.has(text));

const price = (currency: Currency) =>
  z.string().transform((text, check) => {
    const minor = readAmount(text, currency);
    const charge = minor === null ? null : chargeProblem('price', minor, { currency });
    if (minor !== null && minor <= HIGHEST_PRICE && !charge) return minor;
    check.addIssue({ code: 'custom', message: charge?.code ?? 'problem.amount', params: charge?.values ?? {} });
    return z.NEVER;
  });

/** One row of a file of articles: a variant, and the article it belongs to. What has no column is not said. */
export function sheetRowSchema(currency: Currency) {
  return z.object({
    sku: filledLine(60),
    ...z
      .object({
        number: filledLine(40),
        name_en: filledLine(120),
        name_fr: filledLine(120),
        description_en: block(5_000),
        description_fr: block(5_000),
        story_en: block(20_000),
        story_fr: block(20_000),
        story_shown: yesOrNo,
        category: line(60),
        type: orNull(60),
        cloth: orNull(60),
        tags_en: list(40),
        tags_fr: list(40),
        dots,
        ...factShape,
        price: price(currency),
        size: orNull(40),
        colour: orNull(40),
        colour_en: orNull(60),
        colour_fr: orNull(60),
        colour_hex: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^(?:#[0-9a-f]{6})?$/, 'problem.colour')
          .transform((text) => text || null),
        stock: pieces,
        shelf: line(LONGEST_SHELF),
        hidden: yesOrNo,
        low_stock: pieces,
        images: z
          .string()
          .transform(splitList)
          .pipe(z.array(z.string().max(200)).max(MOST_PICTURES, 'problem.picture.many')),
        alt_en: pictureWords,
        alt_fr: pictureWords,
        special_orders: yesOrNo,
      })
      .partial().shape,
  });
}
export type SheetRow = z.infer<ReturnType<typeof sheetRowSchema>>;
export type SheetColumn = keyof SheetRow;

/** The columns of the file, in the order in which the shop writes them. */
export const SHEET_COLUMNS = [
  'sku',
  'number',
  'name_en',
  'name_fr',
  'description_en',
  'description_fr',
  'story_en',
  'story_fr',
  'story_shown',
  'category',
  'type',
  'cloth',
  'tags_en',
  'tags_fr',
  'dots',
  'fact_measurements_en',
  'fact_measurements_fr',
  'fact_fibre_en',
  'fact_fibre_fr',
  'fact_weight_en',
  'fact_weight_fr',
  'fact_made_in_en',
  'fact_made_in_fr',
  'fact_care_en',
  'fact_care_fr',
  'fact_length_en',
  'fact_length_fr',
  'price',
  'size',
  'colour',
  'colour_en',
  'colour_fr',
  'colour_hex',
  'stock',
  'shelf',
  'hidden',
  'low_stock',
  'special_orders',
  'images',
  'alt_en',
  'alt_fr',
] as const satisfies readonly SheetColumn[];

/** An empty cell of these says nothing; of the others it says that there is none. */
export const SILENT_WHEN_EMPTY: ReadonlySet<string> = new Set<SheetColumn>([
  'number',
  'name_en',
  'name_fr',
  'story_shown',
  'category',
  'price',
  'colour_en',
  'colour_fr',
  'colour_hex',
  'stock',
  'hidden',
  'low_stock',
  'special_orders',
  'images',
  'alt_en',
  'alt_fr',
]);

/** What belongs to the variant; the rest is the article's and the same in all its rows. */
export const OF_VARIANT: ReadonlySet<string> = new Set<SheetColumn>([
  'sku',
  'size',
  'colour',
  'colour_en',
  'colour_fr',
  'colour_hex',
  'stock',
  'shelf',
]);

/** What the schema found wrong with a cell. */
export function cellProblem(issue: z.core.$ZodIssue): FieldProblem {
  const field = String(issue.path[0] ?? 'sku');
  const code = issue.message;
  if (code === 'problem.picture.many') return { field, code, values: { max: MOST_PICTURES } };
  return { field, ...problemOfIssue(issue) };
}
