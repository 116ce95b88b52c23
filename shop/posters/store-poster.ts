import type { PosterDraft } from '#contracts/posters.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { posterColumns } from './poster-draft.ts';
import { timeOf } from './rules.ts';
import { popUp } from './set-home-popup.ts';
import { posters } from './tables.ts';

/**
 * Hangs up a new poster.
 *
 * isHomePopup  it pops up on the home page from now on, instead of the one that did
 * returns      its id
 * refuses      input.invalid: as posterColumns
 * repeatable   no: each call adds a poster
 * source      
 */
export async function storePoster(
  shop: Shop,
  actor: string,
  { draft, isHomePopup }: { draft: PosterDraft; isHomePopup: boolean },
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const { pictureKey: fileKey, ...texts } = draft;
    const columns = await posterColumns(shop, tx, draft);
    const toldShown = timeOf(draft, now) === 'up';
    const [row] = await tx
      .insert(posters)
      .values({ ...texts, fileKey, ...columns, toldShown, createdAt: now, updatedAt: now })
      .returning({ id: posters.id });
    if (!row) throw new Error('The poster was not written');
    if (isHomePopup) await popUp(shop, tx, row.id);
    await audit(tx, {
      actor,
      action: 'poster.added',
      subjectType: 'poster',
      subjectId: row.id,
      after: { ...draft, isHomePopup },
    });
    await record(shop, tx, { name: 'poster.changed', payload: { posterId: row.id } });
    return row.id;
  });
}
