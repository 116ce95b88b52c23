import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { oncePerFormIfAny } from '../kernel/once-per-form.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { type DrawnPhoto, drawPhotos, type SentPhotos } from './draw-photos.ts';
import { findReturnable } from './find-returnable.ts';
import { claimPieces, writeReturn } from './write-return.ts';

export type ReturnInput = {
  orderId: number;
  lines: { lineId: number; quantity: number }[];
  reason: string;
  /** What they want instead of their money; may be empty. */
  wish?: string | undefined;
  /** The customer's id, or `guest`. */
  actor: string;
  /** Names the form: sent twice it is one return. */
  key?: string | undefined;
} & SentPhotos;

/**
 * Somebody wants to send pieces of a delivered order back. The caller has checked that the order is theirs. Two requests at
 * the same time cannot claim the same piece: the order is locked.
 *
 * returns     the return's id
 * refuses     return.not.delivered · return.too.late · return.quantity — a line of another order, or more pieces than are
 *             left · idempotency.mismatch — the form has asked for something else · what drawPhotos refuses
 * repeatable  with the same key, once
 * source      R-224
 */
export async function askForReturn(shop: Shop, input: ReturnInput): Promise<number> {
  const { key, orderId, lines, reason, wish = '' } = input;
  const photos = await drawPhotos(shop, input);
  return inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    const form =
      key === undefined
        ? null
        : ({
            actor: `order:${orderId}`,
            kind: 'return',
            key,
            body: { lines, reason, ...(wish !== '' && { wish }), ...sentAs(photos) },
          } as const);
    return oncePerFormIfAny(shop, tx, form, () => writeAsked(shop, tx, { ...input, photos }));
  });
}

/** The order is held. */
async function writeAsked(
  shop: Shop,
  tx: Tx,
  input: Omit<ReturnInput, 'photos'> & { photos: readonly DrawnPhoto[] },
): Promise<number> {
  const wanted = claimPieces(input.lines, await findReturnable({ ...shop, db: tx }, input.orderId));
  const returnId = await writeReturn(shop, tx, { ...input, status: 'requested' }, wanted);
  await audit(tx, {
    actor: input.actor,
    action: 'return.asked',
    subjectType: 'order',
    subjectId: input.orderId,
    after: { returnId, lines: Object.fromEntries(wanted), ...counted(input.photos) },
  });
  const payload = { returnId };
  await record(
    shop,
    tx,
    { name: 'return.asked', payload },
    { name: 'return.to.answer', payload },
    { name: 'return.requested', payload },
  );
  return returnId;
}

/** The photographs in what a form says: the files that were sent. A form without any stays what it was. */
export function sentAs(photos: readonly DrawnPhoto[]) {
  return photos.length > 0 && { photos: photos.map(({ sentHash }) => sentHash) };
}

/** The photographs in the log. */
export function counted(photos: readonly DrawnPhoto[]) {
  return photos.length > 0 && { photos: photos.length };
}
