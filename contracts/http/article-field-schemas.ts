import { z } from 'zod';
import {
  type ApiName,
  ARTICLE_ENTRIES,
  ARTICLE_FIELDS,
  type ArticleField,
  type FieldCells,
  type FieldKind,
  type FieldsWith,
  type KindOf,
} from '../article-fields.ts';
import { block, filledLine, line } from '../typed-text.ts';
import { splitList } from './cell-lists.ts';

const MOST_PIECES = 1_000_000;
const MOST_WORDS = 20;
const MOST_COLOURS = 6;
const YES = new Set(['true', 'yes', 'oui', 'vrai', '1']);
const NO = new Set(['false', 'no', 'non', 'faux', '0']);

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'problem.colour');
const pieces = z.int('problem.pieces.count').min(0, 'problem.pieces.count').max(MOST_PIECES, 'problem.pieces.count');
const words = (most: number) => z.array(filledLine(most)).max(MOST_WORDS);

type Schemas = Record<FieldKind, (most: number) => z.ZodType>;

/** How the editor's screen sends a field of each kind. */
const SENT = {
  line,
  name: filledLine,
  number: line,
  block,
  switch: () => z.boolean(),
  words,
  code: (most: number) => z.string().max(most).nullable(),
  colours: () => z.array(colour).max(MOST_COLOURS),
  pieces: () => pieces,
} satisfies Schemas;

/** How a body of the API says it. */
const SAID = { ...SENT, number: filledLine, code: (most: number) => line(most).nullable() } satisfies Schemas;

/** How an answer of the API gives it. */
const ANSWERS = {
  line: () => z.string(),
  name: () => z.string(),
  number: () => z.string(),
  block: () => z.string(),
  switch: () => z.boolean(),
  words: () => z.array(z.string()),
  code: () => z.string().nullable(),
  colours: () => z.array(z.string()),
  pieces: () => z.int(),
} satisfies Schemas;

/** How a cell of a file is read. */
const CELLS = {
  line,
  name: filledLine,
  number: filledLine,
  block,
  switch: () =>
    z
      .string()
      .trim()
      .toLowerCase()
      .refine((text) => YES.has(text) || NO.has(text), 'problem.yes.no')
      .transform((text) => YES.has(text)),
  words: (most: number) => z.string().transform(splitList).pipe(words(most)),
  code: (most: number) => line(most).transform((text) => text || null),
  colours: () =>
    z.string().toLowerCase().transform(splitList).pipe(z.array(colour).max(MOST_COLOURS, 'problem.import.dots')),
  pieces: () =>
    z
      .string()
      .trim()
      .regex(/^\d{1,7}$/, 'problem.pieces.count')
      .transform(Number)
      .pipe(pieces),
} satisfies Schemas;

type Of<Table extends Schemas, Name extends ArticleField> = ReturnType<Table[KindOf<Name>]>;

/** The fields of an article as the editor's screen sends them: all of them. */
export const sentFieldsShape = sentShape();
function sentShape(): { [Name in ArticleField]: Of<typeof SENT, Name> };
function sentShape(): z.ZodRawShape {
  return Object.fromEntries(ARTICLE_ENTRIES.map(([name, { kind, most = 0 }]) => [name, SENT[kind](most)]));
}

/** The same as the bodies of the API say them. Only what is required of a new article must be there. */
export const bodyFieldsShape = bodyShape();
type BodyShape = {
  [Name in FieldsWith<'api'> as ApiName<Name>]: Name extends FieldsWith<'isRequired'>
    ? Of<typeof SAID, Name>
    : z.ZodOptional<Of<typeof SAID, Name>>;
};
function bodyShape(): BodyShape;
function bodyShape(): z.ZodRawShape {
  return Object.fromEntries(
    ARTICLE_ENTRIES.flatMap(([, { api, kind, most = 0, about, isRequired }]) => {
      if (api === undefined) return [];
      const said: z.ZodType = isRequired ? SAID[kind](most) : SAID[kind](most).optional();
      return [[api, about ? said.describe(about) : said]];
    }),
  );
}

/** What the API answers of them. */
export const answeredShape = answerShape();
type AnswerShape = { [Name in FieldsWith<'isAnswered'> as ApiName<Name>]: ReturnType<(typeof ANSWERS)[KindOf<Name>]> };
function answerShape(): AnswerShape;
function answerShape(): z.ZodRawShape {
  return Object.fromEntries(
    ARTICLE_ENTRIES.flatMap(([, { api, kind, about, isAnswered }]) => {
      if (api === undefined || !isAnswered) return [];
      const answer: z.ZodType = ANSWERS[kind]();
      return [[api, about ? answer.describe(about) : answer]];
    }),
  );
}

/** The same as the cells of a file say them. */
export const cellFieldsShape = cellShape();
type CellShape = { [Name in ArticleField as (typeof ARTICLE_FIELDS)[Name]['column']]: Of<typeof CELLS, Name> };
function cellShape(): CellShape;
function cellShape(): z.ZodRawShape {
  return Object.fromEntries(ARTICLE_ENTRIES.map(([, { column, kind, most = 0 }]) => [column, CELLS[kind](most)]));
}

/** The columns of these fields, in the order of the table. */
export function columnsOf<Name extends ArticleField>(
  names: readonly Name[],
): readonly (typeof ARTICLE_FIELDS)[Name]['column'][] {
  return names.map((name) => ARTICLE_FIELDS[name].column);
}

/** Columns whose empty cell says nothing. */
export const SILENT_FIELD_COLUMNS: readonly (keyof FieldCells)[] = silentColumns();
function silentColumns(): (keyof FieldCells)[];
function silentColumns(): string[] {
  return ARTICLE_ENTRIES.flatMap(([, { column, isSilentWhenEmpty }]) => (isSilentWhenEmpty ? column : []));
}
