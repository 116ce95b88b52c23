import type { PosterDraft } from '#contracts/posters.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { oncePerFormIfAny } from '../kernel/once-per-form.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { posterColumns } from './poster-draft.ts';
import { timeOf } from './rules.ts';
import { popUp } from './set-home-popup.ts';
import { posters } from './tables.ts';

type NewPoster = { draft: PosterDraft; isHomePopup: boolean };

/**
 * Adds a poster.
 *
 * isHomePopup  it pops up on the home page from now on, instead of the one that did
 * returns      its id
 * formKey      names the form of the back office: sent twice it is one poster
 * refuses      input.invalid: as posterColumns · idempotency.mismatch — the form has added another
 * repeatable   with the same formKey, once; without, each call adds a poster
 * source      
 */
export async function storePoster(
  shop: Shop,
  actor: string,
  { draft, isHomePopup, formKey }: NewPoster & { formKey?: string },
): Promise<number> {
  const asked = { draft, isHomePopup };
  const submission = formKey === undefined ? null : ({ actor, kind: 'poster', key: formKey, body: asked } as const);
  return inTransaction(shop, (tx) =>
    oncePerFormIfAny(shop, tx, submission, () => insertPoster(shop, tx, actor, asked)),
  );
}

async function insertPoster(shop: Shop, tx: Tx, actor: string, { draft, isHomePopup }: NewPoster): Promise<number> {
  const now = shop.clock.now();
  const { pictureKey: fileKey, ...texts } = draft;
  const columns = await posterColumns(shop, tx, draft);
  const announcedShown = timeOf(draft, now) === 'up';
  const [row] = await tx
    .insert(posters)
    .values({ ...texts, fileKey, ...columns, announcedShown, createdAt: now, updatedAt: now })
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
}
