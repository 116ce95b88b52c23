import { z } from 'zod';
import { readAmount } from '../amounts.ts';
import { KIND_FIELDS, SALE_FIELDS, TEXT_FIELDS } from '../article-fields.ts';
import { chargeProblem } from '../charge-problem.ts';
import { LONGEST_SHELF, MOST_PICTURES } from '../limits.ts';
import type { Currency } from '../money.ts';
import { problemOfIssue } from '../problem-of-issue.ts';
import type { FieldProblem } from '../refusals.ts';
import { filledLine, line } from '../typed-text.ts';
import { cellFieldsShape, columnsOf, SILENT_FIELD_COLUMNS } from './article-field-schemas.ts';
import { splitList, splitPlaces } from './cell-lists.ts';
import { FACT_COLUMNS, factShape } from './sheet-facts.ts';

/** A file of articles is at most so large, and has at most so many rows. */
export const MOST_SHEET_BYTES = 20 * 1024 * 1024;
export const MOST_SHEET_ROWS = 100_000;

const HIGHEST_PRICE = 999_999_999;
const MOST_PIECES = 1_000_000;

/** What pictures show, in the order of the pictures; an empty place says nothing of that one. */
const pictureWords = z
  .string()
  .transform(splitPlaces)
  .pipe(z.array(line(200)).max(MOST_PICTURES, 'problem.import.alts'));

const orNull = (max: number) => line(max).transform((text) => text || null);
const pieces = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, 'problem.pieces.count')
  .transform(Number)
  .pipe(z.int().max(MOST_PIECES, 'problem.pieces.count'));

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
        ...cellFieldsShape,
        category: line(60),
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
        images: z
          .string()
          .transform(splitList)
          .pipe(z.array(z.string().max(200)).max(MOST_PICTURES, 'problem.picture.many')),
        alt_en: pictureWords,
        alt_fr: pictureWords,
      })
      .partial().shape,
  });
}
export type SheetRow = z.infer<ReturnType<typeof sheetRowSchema>>;
export type SheetColumn = keyof SheetRow;

/** The columns of the file, in the order in which the shop writes them. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  'sku',
  ...columnsOf(TEXT_FIELDS),
  'category',
  ...columnsOf(KIND_FIELDS),
  ...FACT_COLUMNS.map(([column]) => column),
  'price',
  'size',
  'colour',
  'colour_en',
  'colour_fr',
  'colour_hex',
  'stock',
  'shelf',
  ...columnsOf(SALE_FIELDS),
  'images',
  'alt_en',
  'alt_fr',
];

/** An empty cell of these says nothing; of the others it says that there is none. */
export const SILENT_WHEN_EMPTY: ReadonlySet<string> = new Set<SheetColumn>([
  ...SILENT_FIELD_COLUMNS,
  'category',
  'price',
  'colour_en',
  'colour_fr',
  'colour_hex',
  'stock',
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
