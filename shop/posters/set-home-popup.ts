import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockHomePopup } from './poster-draft.ts';
import { posters } from './tables.ts';

/**
 * Lets a poster pop up on the home page, or no longer. One at most: the one before stops.
 *
 * refuses     not.found
 * repeatable  yes; of several at once the last one wins
 * source     
 */
export async function setHomePopup(
  shop: Shop,
  actor: string,
  { id, isShown }: { id: number; isShown: boolean },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockHomePopup(tx);
    const [poster] = await tx
      .select({ was: posters.isHomePopup })
      .from(posters)
      .where(eq(posters.id, id))
      .for('no key update');
    if (!poster) throw new Refusal('not.found');
    if (poster.was === isShown) return;
    const before = isShown ? await popUp(shop, tx, id) : id;
    if (!isShown)
      await tx.update(posters).set({ isHomePopup: false, updatedAt: shop.clock.now() }).where(eq(posters.id, id));
    await audit(tx, {
      actor,
      action: 'poster.popup',
      subjectType: 'poster',
      subjectId: id,
      before: { homePopup: before },
      after: { homePopup: isShown ? id : null },
    });
    await record(shop, tx, { name: 'poster.changed', payload: { posterId: id } });
  });
}

/** Makes a poster the home popup inside a change. Returns which one was before. */
export async function popUp(shop: Pick<Shop, 'clock'>, tx: Tx, id: number): Promise<number | null> {
  await lockHomePopup(tx);
  const updatedAt = shop.clock.now();
  const [before] = await tx
    .update(posters)
    .set({ isHomePopup: false, updatedAt })
    .where(and(eq(posters.isHomePopup, true), ne(posters.id, id)))
    .returning({ id: posters.id });
  await tx.update(posters).set({ isHomePopup: true, updatedAt }).where(eq(posters.id, id));
  return before?.id ?? null;
}
