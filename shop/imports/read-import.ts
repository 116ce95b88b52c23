import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { FieldProblem } from '#contracts/refusals.ts';
import type { Shop } from '../kernel/shop.ts';
import { type ImportState, importArticles, importProblems, imports, type StopReason } from './tables.ts';

/** An import as the list shows it. */
export type ImportRow = {
  id: number;
  fileName: string;
  state: ImportState;
  /** Why it is done before all of its articles are; null for one that is not, or that came to its end. */
  stoppedBecause: StopReason | null;
  rowsNew: number;
  rowsChanged: number;
  rowsSame: number;
  rowsWrong: number;
  createdAt: Date;
};

export type ImportProblem = { row: number; cells: string[]; problems: FieldProblem[] };

/** An article that could not be put back, or a variant that could not wholly be, by its number in the file, and why. */
export type KeptArticle = { productId: number | null; sku: string; because: string; values?: Record<string, number> };

export type ImportRead = ImportRow & {
  columns: string[];
  /** Rows to be worked off, those that are, and those of them that were applied; those that can be undone. */
  rows: number;
  rowsWorkedOff: number;
  rowsApplied: number;
  rowsUndone: number;
  /** Of those that were undone, the ones that could not wholly be. */
  rowsShort: number;
  rowsToUndo: number;
  /** The first of the wrong rows, and how many there are by now. */
  problems: ImportProblem[];
  problemsTotal: number;
  kept: KeptArticle[];
};

const columns = {
  id: imports.id,
  fileName: imports.fileName,
  state: imports.state,
  stoppedBecause: imports.stoppedBecause,
  rowsNew: imports.rowsNew,
  rowsChanged: imports.rowsChanged,
  rowsSame: imports.rowsSame,
  rowsWrong: imports.rowsWrong,
  createdAt: imports.createdAt,
};
const MOST_SHOWN = 100;
const LATEST = 10;

/** The latest imports, newest first. */
export async function listImports(shop: Shop): Promise<ImportRow[]> {
  return shop.db
    .select(columns)
    .from(imports)
    .where(ne(imports.state, 'reading'))
    .orderBy(desc(imports.id))
    .limit(LATEST);
}

/**
 * One import: what its file would do, how far it is, and what could not be done. Five statements, however long the file.
 *
 * returns  null for one that does not exist
 */
export async function readImport(shop: Shop, id: number): Promise<ImportRead | null> {
  const [row] = await shop.db
    .select({ ...columns, columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.id, id), ne(imports.state, 'reading')));
  if (!row) return null;
  const isIn = (...states: string[]) =>
    sql<number>`COALESCE(sum(${importArticles.rowsCount}) FILTER (WHERE ${importArticles.state} IN (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})), 0)::int`;
  const ofIt = eq(importArticles.importId, id);
  const [[sums], problems, [wrong], kept, short] = await Promise.all([
    shop.db
      .select({
        rows: sql<number>`COALESCE(sum(${importArticles.rowsCount}), 0)::int`,
        waiting: isIn('waiting'),
        applied: isIn('applied', 'undone', 'kept'),
        toUndo: isIn('applied'),
        undone: isIn('undone'),
        kept: isIn('kept'),
      })
      .from(importArticles)
      .where(ofIt),
    readProblems(shop, id, { afterId: 0, most: MOST_SHOWN }),
    shop.db.select({ total: count() }).from(importProblems).where(eq(importProblems.importId, id)),
    shop.db
      .select({
        productId: importArticles.productId,
        sku: sql<string>`COALESCE(${importArticles.rows} -> 0 -> 'said' ->> 'sku', '')`,
        because: sql<string>`COALESCE(${importArticles.keptBecause}, 'problem.wrong')`,
      })
      .from(importArticles)
      .where(and(ofIt, eq(importArticles.state, 'kept')))
      .orderBy(asc(importArticles.id))
      .limit(MOST_SHOWN),
    readShort(shop, id),
  ]);
  const { rows = 0, waiting = 0, applied = 0, toUndo = 0, undone = 0, kept: left = 0 } = sums ?? {};
  const isUndoing = row.state === 'undoing' || row.state === 'undone';
  return {
    ...row,
    rows: isUndoing ? applied : rows,
    rowsWorkedOff: isUndoing ? undone + left : rows - waiting,
    rowsApplied: applied,
    rowsUndone: undone,
    rowsShort: short.length,
    rowsToUndo: toUndo,
    problems: problems.map(({ id: _id, ...problem }) => problem),
    problemsTotal: wrong?.total ?? 0,
    kept: [...kept, ...short.slice(0, MOST_SHOWN)],
  };
}

/** Variants of which more were sold than there were before the import: not wholly put back. */
async function readShort(shop: Shop, importId: number): Promise<KeptArticle[]> {
  const rows = await shop.db
    .select({ productId: importArticles.productId, before: importArticles.before })
    .from(importArticles)
    .where(
      and(
        eq(importArticles.importId, importId),
        eq(importArticles.state, 'undone'),
        sql`${importArticles.before} -> 'short' IS NOT NULL`,
      ),
    )
    .orderBy(asc(importArticles.id));
  return rows.flatMap(({ productId, before }) =>
    (before?.short ?? []).map(({ sku, ...values }) => ({ productId, sku, because: 'problem.import.sold', values })),
  );
}

async function readProblems(shop: Shop, importId: number, { afterId, most }: { afterId: number; most: number }) {
  const { id, row, cells, problems } = importProblems;
  return shop.db
    .select({ id, row, cells, problems })
    .from(importProblems)
    .where(and(eq(importProblems.importId, importId), gt(id, afterId)))
    .orderBy(asc(id))
    .limit(most);
}

const AT_ONCE = 500;

/** Every wrong row of an import, batch by batch, to be put right and sent again. */
export async function* everyProblem(shop: Shop, importId: number): AsyncGenerator<ImportProblem[]> {
  for (let afterId = 0; ; ) {
    const found = await readProblems(shop, importId, { afterId, most: AT_ONCE });
    if (found.length === 0) return;
    yield found;
    afterId = found.at(-1)?.id ?? afterId;
  }
}
