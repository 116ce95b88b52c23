import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { releaseUpload } from '../pictures/take-uploads.ts';
import { lockPoster } from './edit-poster.ts';
import { posters } from './tables.ts';

/**
 * Takes a poster down for good. Its picture goes with the next sweep, unless something else shows it.
 *
 * refuses     not.found, also the second time
 * source      R-183
 */
export async function removePoster(shop: Shop, actor: string, id: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { formats: _formats, ...before } = await lockPoster(tx, id);
    await tx.delete(posters).where(eq(posters.id, id));
    await releaseUpload(shop, tx, before.fileKey);
    await audit(tx, { actor, action: 'poster.deleted', subjectType: 'poster', subjectId: id, before });
    await record(shop, tx, { name: 'poster.changed', payload: { posterId: id } });
  });
}
