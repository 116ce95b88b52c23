import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type FieldProblem, REFUSALS } from '#contracts/refusals.ts';
import { mayStillChange } from '../customers/may-still.ts';
import { audit } from '../kernel/audit.ts';
import { databaseCode, inTransaction } from '../kernel/in-transaction.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { yieldToOthers } from '../kernel/yield-to-others.ts';
import { applyArticle } from './apply-article.ts';
import { importArticles, importProblems, imports } from './tables.ts';
import { undoArticle } from './undo-article.ts';

/**
 * Works off the imports that somebody has started: article by article, each in a transaction of its own together with
 * the mark that it is done, so that a shop that stops in between goes on where it was and does nothing twice. Before each
 * article it looks whether the import still runs and whether whoever started it may still change articles; if not, it ends,
 * and what was done can be undone.
 *
 * returns     how many imports there was something to do for
 * isStopping  asked between two articles: a shop that closes does not wait for the end
 * repeatable  yes: several processes take turns at the articles
 */
export async function runImports(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let worked = 0;
  for (let work = await nextAtWork(shop); work; work = await nextAtWork(shop)) {
    while (!isStopping() && (await workOffNext(shop, work))) await yieldToOthers();
    worked += 1;
    if (isStopping()) break;
    await finish(shop, work);
  }
  return worked;
}

/** Does the next article, if there is one and it may be done. The import is held meanwhile: a stop waits for this article. */
async function workOffNext(shop: Shop, work: AtWork): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    const [now] = await tx
      .select({ state: imports.state, actor: imports.actor, file: imports.fileName })
      .from(imports)
      .where(eq(imports.id, work.id))
      .for('update');
    if (now?.state !== work.state || now.actor !== work.actor) return false;
    const { actor } = now;
    if (await mayStillChange(shop, tx, { actor, resource: 'articles' })) {
      return work.state === 'running' ? applyNext(shop, tx, work) : undoNext(shop, tx, { ...work, fileName: now.file });
    }
    const stoppedBecause = work.state === 'running' ? 'right' : 'undo';
    await tx
      .update(imports)
      .set({ state: 'done', stoppedBecause, updatedAt: shop.clock.now() })
      .where(eq(imports.id, work.id));
    const after = { file: now.file };
    await audit(tx, { actor: 'shop', action: 'import.stopped', subjectType: 'import', subjectId: work.id, after });
    return false;
  });
}

type AtWork = { id: number; actor: string; state: 'running' | 'undoing' };

async function nextAtWork(shop: Shop): Promise<AtWork | null> {
  const [row] = await shop.db
    .select({ id: imports.id, actor: imports.actor, state: imports.state })
    .from(imports)
    .where(inArray(imports.state, ['running', 'undoing']))
    .orderBy(asc(imports.id))
    .limit(1);
  if (row?.state !== 'running' && row?.state !== 'undoing') return null;
  return { ...row, state: row.state };
}

async function takeOne(tx: Tx, importId: number, state: 'waiting' | 'applied') {
  const [unit] = await tx
    .select()
    .from(importArticles)
    .where(and(eq(importArticles.importId, importId), eq(importArticles.state, state)))
    .orderBy(asc(importArticles.id))
    .limit(1)
    .for('update');
  return unit;
}

async function applyNext(shop: Shop, tx: Tx, { id, actor }: AtWork): Promise<boolean> {
  const unit = await takeOne(tx, id, 'waiting');
  if (!unit) return false;
  const { productId, rows } = unit;
  const outcome = await tryOut(tx, (inner) => applyArticle(shop, inner, { actor, productId, rows }));
  if ('problems' in outcome) {
    const { problems } = outcome;
    await tx.insert(importProblems).values(rows.map(({ row, cells }) => ({ importId: id, row, cells, problems })));
    await mark(tx, unit.id, { state: 'refused' });
    return true;
  }
  const { before, ...done } = outcome.done;
  const keptPictures = before?.pictures.map(({ fileKey }) => fileKey) ?? [];
  await mark(tx, unit.id, { state: 'applied', before, keptPictures, ...done });
  return true;
}

async function undoNext(shop: Shop, tx: Tx, { id, actor, fileName }: AtWork & { fileName: string }): Promise<boolean> {
  const unit = await takeOne(tx, id, 'applied');
  if (!unit) return false;
  const { productId, versionAfter, rows, before } = unit;
  if (productId === null || versionAfter === null) throw new Error('An applied article without its mark');
  const outcome = await tryOut(tx, (inner) =>
    undoArticle(shop, inner, { actor, productId, versionAfter, rows, before, fileName }),
  );
  if ('done' in outcome) {
    const short = outcome.done;
    await mark(tx, unit.id, { state: 'undone', ...(before && short.length > 0 && { before: { ...before, short } }) });
  } else {
    await mark(tx, unit.id, { state: 'kept', keptBecause: outcome.problems[0]?.code ?? 'problem.wrong' });
  }
  return true;
}

async function mark(tx: Tx, unitId: number, change: Partial<typeof importArticles.$inferInsert>): Promise<void> {
  await tx.update(importArticles).set(change).where(eq(importArticles.id, unitId));
}

/** Does a part of the change that may be refused: then only this part is undone, and what was wrong is the answer. */
async function tryOut<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<{ done: T } | { problems: FieldProblem[] }> {
  try {
    return { done: await inTransaction({ db: tx }, work) };
  } catch (error) {
    const isRefused = isRefusal(error) && REFUSALS[error.code] !== 503; // what only waits is no fault of the file
    if (isRefused) return { problems: problemsOf(error) };
    if (databaseCode(error).startsWith('23')) return { problems: [{ field: 'sku', code: 'problem.wrong' }] };
    throw error;
  }
}

function problemsOf(refusal: Refusal): FieldProblem[] {
  const { problems } = refusal.more;
  if (problems && problems.length > 0) return problems;
  return [{ field: 'sku', code: refusal.code === 'not.found' ? 'problem.import.gone' : 'problem.import.changed' }];
}

/** Ends an import when none of its articles waits any more. */
async function finish(shop: Shop, { id, state }: AtWork): Promise<void> {
  const waiting = state === 'running' ? 'waiting' : 'applied';
  await shop.db
    .update(imports)
    .set({ state: state === 'running' ? 'done' : 'undone', updatedAt: shop.clock.now() })
    .where(
      and(
        eq(imports.id, id),
        eq(imports.state, state),
        sql`NOT EXISTS (SELECT 1 FROM import_articles AS a WHERE a.import_id = ${id} AND a.state = ${waiting})`,
      ),
    );
}
