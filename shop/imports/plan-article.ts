import { OF_VARIANT, SHEET_COLUMNS, type SheetColumn, type SheetRow } from '#contracts/http/article-sheet.ts';
import type { Currency } from '#contracts/money.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { cellOf, type SheetArticle } from './sheet-rows.ts';

/** A row of a file that could be read: its number, its cells, and what they say. */
export type SaidRow = { row: number; cells: string[]; said: SheetRow };
export type WrongRow = { row: number; cells: string[]; problems: FieldProblem[] };

/** What a file would do to one article; every row that is taken says of the article what the first says. */
export type ArticlePlan = {
  rows: SaidRow[];
  wrong: WrongRow[];
  rowsNew: number;
  rowsChanged: number;
  rowsSame: number;
};

/** Without these no article can be made. */
const NEEDED = ['name_en', 'category', 'price', 'images'] as const;

/** One cell, made comparable: a file may have been through programs that write line ends in their own way. */
function sign(row: SheetRow, column: SheetColumn, currency: Currency): string {
  return String(cellOf(row, column, currency) ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/**
 * Says what the rows of one article would do, and which of them are wrong: a row that says something else of the article
 * than the one before it, that lacks what a new article needs, or whose size and colour do not fit the others.
 *
 * now  the article as it is; undefined for one that is to be made
 */
export function planArticle(rows: readonly SaidRow[], now: SheetArticle | undefined, currency: Currency): ArticlePlan {
  const plan: ArticlePlan = { rows: [], wrong: [], rowsNew: 0, rowsChanged: 0, rowsSame: 0 };
  const held = new Map(now?.rows.map((row) => [row.sku, row]));
  const options = new Map([...held].map(([sku, row]) => [sku, optionsOf(row)]));
  for (const read of rows) {
    const one = plan.rows[0] ? { ...read, said: { ...read.said, ...articleOf(plan.rows[0].said) } } : read;
    const before = held.get(one.said.sku);
    const hung = now?.rows[0]?.images;
    const problems = problemsOf(read, { first: plan.rows[0], isNew: !now, hung, options, before, currency });
    if (problems.length > 0) {
      plan.wrong.push({ row: one.row, cells: one.cells, problems });
      continue;
    }
    options.set(one.said.sku, optionsOf({ ...before, ...one.said }));
    plan.rows.push(one);
    if (!before) plan.rowsNew += 1;
    else if (differs(one.said, before, currency)) plan.rowsChanged += 1;
    else plan.rowsSame += 1;
  }
  return plan;
}

type Around = {
  first: SaidRow | undefined;
  isNew: boolean;
  /** Its pictures now. */
  hung: readonly string[] | undefined;
  options: ReadonlyMap<string, string>;
  before: SheetRow | undefined;
  currency: Currency;
};

function problemsOf(one: SaidRow, { first, isNew, hung, options, before, currency }: Around): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (first) {
    const other = SHEET_COLUMNS.find((column) => {
      const own = OF_VARIANT.has(column) ? '' : sign(one.said, column, currency);
      return own !== '' && own !== sign(first.said, column, currency);
    });
    if (other) problems.push({ field: other, code: 'problem.import.differs', values: { row: first.row } });
  } else if (isNew) {
    for (const field of NEEDED) {
      const isMissing = field === 'images' ? !one.said.images?.length : one.said[field] === undefined;
      if (isMissing) problems.push({ field, code: field === 'images' ? 'problem.picture' : 'problem.required' });
    }
  }
  const pictures = (first?.said.images ?? one.said.images ?? hung ?? []).length;
  for (const field of ['alt_en', 'alt_fr'] as const) {
    if ((one.said[field]?.length ?? 0) > pictures) problems.push({ field, code: 'problem.import.alts' });
  }
  const own = optionsOf({ ...before, ...one.said });
  for (const [sku, theirs] of options) {
    if (sku === one.said.sku) continue;
    if (kindOf(theirs) !== kindOf(own)) problems.push({ field: 'size', code: 'problem.import.mixture' });
    else if (theirs === own) problems.push({ field: 'size', code: 'problem.variant.twice' });
    else continue;
    break;
  }
  return problems;
}

const optionsOf = ({ size, colour }: Partial<SheetRow>) => JSON.stringify([size ?? null, colour ?? null]);
/** In sizes or not, in colours or not. */
const kindOf = (options: string) => options.replace(/"(?:[^"\\]|\\.)*"/g, 'x');

/** What a row says of its article. */
function articleOf(said: SheetRow): Partial<SheetRow> {
  return Object.fromEntries(Object.entries(said).filter(([column]) => !OF_VARIANT.has(column)));
}

/** Whether a row says anything of its variant or its article that is not so already. */
function differs(said: SheetRow, now: SheetRow, currency: Currency): boolean {
  return changedColumns(said, now, currency).length > 0;
}

/** The columns in which a row says something new. */
export function changedColumns(said: SheetRow, now: SheetRow, currency: Currency): SheetColumn[] {
  return SHEET_COLUMNS.filter(
    (column) => said[column] !== undefined && sign(said, column, currency) !== sign(now, column, currency),
  );
}
