import { eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { findUnknownFact, type OwnPage, type PageName, type PageWords } from '#contracts/pages.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { ownOf } from './read-pages.ts';
import { type OwnPageRow, ownPages } from './tables.ts';

type PageChange = { name: PageName; version: number; own: OwnPage };

/**
 * Keeps the owner's words for a page. A language that is null says again what the shop comes with.
 *
 * version     of the screen that asks; 0 for a page that was never changed
 * refuses     edit.stale — somebody changed it meanwhile
 *             input.invalid — a text names something in double braces that the shop does not know
 * repeatable  the second time it is stale, unless nothing changes: then nothing is done
 * source     , decision 0055
 */
export async function changePage(shop: Shop, actor: string, { name, version, own }: PageChange): Promise<void> {
  const problems = [...problemsOf('en', own.en), ...problemsOf('fr', own.fr)];
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
  await inTransaction(shop, async (tx) => {
    const row = await holdPage(shop, tx, { name, actor });
    if (row.version !== version) throw new Refusal('edit.stale', { details: { version: row.version } });
    const [before, after] = [fieldsOf(ownOf(row)), fieldsOf(own)];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await tx
      .update(ownPages)
      .set({ ...after, version: version + 1, changedBy: actor, updatedAt: shop.clock.now() })
      .where(eq(ownPages.name, name));
    const action = own.en === null && own.fr === null ? 'page.put.back' : 'page.changed';
    await audit(tx, { actor, action, subjectType: 'page', subjectId: name, before, after });
    await record(shop, tx, { name: 'page.changed', payload: { name } });
  });
}

/** The row of a page, held until the change ends: whoever else wants it waits, also when there was none yet. */
async function holdPage(shop: Shop, tx: Tx, { name, actor }: { name: PageName; actor: string }): Promise<OwnPageRow> {
  await tx
    .insert(ownPages)
    .values({ name, version: 0, changedBy: actor, updatedAt: shop.clock.now() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(ownPages).where(eq(ownPages.name, name)).for('update');
  if (!row) throw new Error(`The page ${name} was written and cannot be read`);
  return row;
}

/** The words as the row and the audit hold them. */
function fieldsOf({ en, fr }: OwnPage) {
  return {
    titleEn: en?.title ?? null,
    titleFr: fr?.title ?? null,
    descriptionEn: en?.description ?? null,
    descriptionFr: fr?.description ?? null,
    textEn: en?.text ?? null,
    textFr: fr?.text ?? null,
  };
}

function problemsOf(locale: Locale, words: PageWords | null) {
  if (words === null) return [];
  const side = locale === 'fr' ? 'Fr' : 'En';
  return (['title', 'description', 'text'] as const).flatMap((field) => {
    const value = findUnknownFact(words[field]);
    return value ? [{ field: `${field}${side}`, code: 'problem.page.fact', values: { value } }] : [];
  });
}
