import { eq, sql } from 'drizzle-orm';
import type { PosterDraft } from '#contracts/posters.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { releaseUpload } from '../pictures/take-uploads.ts';
import { posterColumns } from './poster-draft.ts';
import { posterProblems, timeOf } from './rules.ts';
import { posters } from './tables.ts';

/** What is to be changed; `version` is the one the editor saw, and guards against a stale screen. */
export type PosterChange = { changes: Partial<PosterDraft>; version?: number | undefined };

/**
 * Changes a poster. Only what is named changes; a picture that is exchanged goes with the next sweep.
 *
 * refuses     not.found · edit.stale when somebody changed it meanwhile · input.invalid: as posterColumns
 * repeatable  the same change twice leaves the same poster
 * source     
 */
export async function editPoster(
  shop: Shop,
  actor: string,
  id: number,
  { changes, version }: PosterChange,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await lockPoster(tx, id);
    if (version !== undefined && version !== before.version) {
      throw new Refusal('edit.stale', { details: { version: before.version } });
    }
    const dates = { activeFrom: before.activeFrom, activeTo: before.activeTo, ...changes };
    const problems = posterProblems({ activeFrom: dates.activeFrom, activeTo: dates.activeTo });
    if (problems.length > 0) throw new Refusal('input.invalid', { problems });
    const columns = await posterColumns(shop, tx, changes);
    const now = shop.clock.now();
    await tx
      .update(posters)
      .set({
        ...columns,
        announcedShown: timeOf(dates, now) === 'up',
        version: sql`${posters.version} + 1`,
        updatedAt: now,
      })
      .where(eq(posters.id, id));
    if (changes.pictureKey !== undefined && changes.pictureKey !== before.fileKey)
      await releaseUpload(shop, tx, before.fileKey);
    await audit(tx, {
      actor,
      action: 'poster.changed',
      subjectType: 'poster',
      subjectId: id,
      before: named(before, changes),
      after: changes,
    });
    await record(shop, tx, { name: 'poster.changed', payload: { posterId: id } });
  });
}

/** Holds a poster's row for the rest of the change. */
export async function lockPoster(tx: Tx, id: number): Promise<typeof posters.$inferSelect> {
  const [row] = await tx.select().from(posters).where(eq(posters.id, id)).for('no key update');
  if (!row) throw new Refusal('not.found');
  return row;
}

/** What stood where something is changed, for the audit. */
function named({ fileKey, ...row }: typeof posters.$inferSelect, changes: Partial<PosterDraft>): Partial<PosterDraft> {
  const known: Partial<PosterDraft> = { ...row, pictureKey: fileKey };
  return Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(changes, name)));
}
