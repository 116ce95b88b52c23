import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { oncePerFormIfAny } from '../kernel/once-per-form.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { counted, type ReturnInput, sentAs } from './ask-for-return.ts';
import { drawPhotos } from './draw-photos.ts';
import { findReturnable } from './find-returnable.ts';
import { claimPieces, writeReturn } from './write-return.ts';

/**
 * Somebody of the staff opens a return for the buyer, who telephoned or came by: it is approved with that, and the buyer gets
 * the e-mail of an approved return. The days that the shop promises do not bind the staff.
 *
 * answer      what the staff adds for the buyer; may be empty
 * returns     the return's id
 * refuses     not.found · return.not.delivered · return.quantity — a line of another order, or more pieces than are left ·
 *             idempotency.mismatch — the form has opened something else · what drawPhotos refuses
 * repeatable  with the same key, once
 * source      R-224, decision 0091
 */
export async function openReturn(shop: Shop, input: ReturnInput & { answer: string }): Promise<number> {
  const { key, orderId, lines, reason, answer, actor } = input;
  const photos = await drawPhotos(shop, { ...input, isLateToo: true });
  return inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    const body = { orderId, lines, reason, answer, ...sentAs(photos) };
    const form = key === undefined ? null : ({ actor, kind: 'return', key, body } as const);
    return oncePerFormIfAny(shop, tx, form, async () => {
      const returnable = await findReturnable({ ...shop, db: tx }, orderId, { isLateToo: true });
      const pieces = claimPieces(lines, returnable);
      const isLate = await isAfterDays(shop, tx, orderId, pieces);
      const returnId = await writeReturn(
        shop,
        tx,
        { orderId, reason, status: 'approved', answer, actor, photos },
        pieces,
      );
      await audit(tx, {
        actor,
        action: 'return.opened',
        subjectType: 'order',
        subjectId: orderId,
        before: {},
        after: {
          returnId,
          lines: Object.fromEntries(pieces),
          answer,
          ...(isLate && { isAfterDays: true }),
          ...counted(photos),
        },
      });
      const payload = { returnId };
      await record(shop, tx, { name: 'return.answered', payload }, { name: 'return.approved', payload });
      return returnId;
    });
  });
}

/** Whether the buyer could not have asked for it any more: the days of some of the pieces are over. */
async function isAfterDays(shop: Shop, tx: Tx, orderId: number, pieces: ReadonlyMap<number, number>): Promise<boolean> {
  try {
    const { lines } = await findReturnable({ ...shop, db: tx }, orderId);
    return [...pieces].some(([id, quantity]) => quantity > (lines.find(({ lineId }) => lineId === id)?.left ?? 0));
  } catch (error) {
    if (isRefusal(error) && error.code === 'return.too.late') return true;
    throw error;
  }
}
