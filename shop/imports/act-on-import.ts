import { and, eq, lt, or } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { wakeBackground } from '../kernel/wake-background.ts';
import { type ImportState, importPictures, imports, type StopReason } from './tables.ts';

/**
 * Starts an import that was looked at. The articles are made by the background (run-imports.ts), in the name of whoever starts
 * it and as long as they may change articles.
 *
 * refuses     not.found
 * repeatable  yes: a second request does nothing
 */
export function startImport(shop: Shop, actor: string, id: number): Promise<void> {
  return changeState(shop, actor, { id, from: 'checked', to: 'running', action: 'import.started' });
}

/** Takes an import back, by the same rules. */
export function undoImport(shop: Shop, actor: string, id: number): Promise<void> {
  return changeState(shop, actor, { id, from: 'done', to: 'undoing', action: 'import.undone' });
}

/** Stops an import that is running, by the same rules: no further article is begun, and what was done can be undone. */
export function stopImport(shop: Shop, actor: string, id: number): Promise<void> {
  const stop = { from: 'running', to: 'done', action: 'import.stopped', because: 'asked' } as const;
  return changeState(shop, actor, { id, ...stop });
}

type StateChange = { id: number; from: ImportState; to: ImportState; action: string; because?: StopReason };

async function changeState(shop: Shop, actor: string, { id, from, to, action, because }: StateChange): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw new Refusal('not.found');
    if (row.state !== from) return;
    await tx
      .update(imports)
      .set({ state: to, stoppedBecause: because ?? null, actor, updatedAt: shop.clock.now() })
      .where(eq(imports.id, id));
    const after = { file: row.fileName, new: row.rowsNew, changed: row.rowsChanged, wrong: row.rowsWrong };
    await audit(tx, { actor, action, subjectType: 'import', subjectId: id, after });
    await wakeBackground(tx);
  });
}

const DAY_MS = 86_400_000;
const UNDONE_FOR_DAYS = 30;

/** Forgets files that nobody applied within a day, and imports that nobody took back within thirty. */
export async function forgetOldImports(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime();
  const old = new Date(now - UNDONE_FOR_DAYS * DAY_MS);
  const isOnlyRead = or(eq(imports.state, 'reading'), eq(imports.state, 'checked'));
  const isEnded = or(eq(imports.state, 'done'), eq(imports.state, 'undone'));
  await shop.db
    .delete(imports)
    .where(
      or(and(isOnlyRead, lt(imports.createdAt, new Date(now - DAY_MS))), and(isEnded, lt(imports.updatedAt, old))),
    );
  await shop.db.delete(importPictures).where(lt(importPictures.createdAt, old));
}
