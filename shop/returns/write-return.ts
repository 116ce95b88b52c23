import type { Returnable } from '#contracts/returns.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { DrawnPhoto } from './draw-photos.ts';
import { returnLines, returnPhotos, returns } from './tables.ts';

/**
 * The pieces that a return takes, by their line, each line once.
 *
 * refuses  return.quantity — a line of another order, or more pieces than are left
 */
export function claimPieces(
  named: readonly { lineId: number; quantity: number }[],
  { lines }: Pick<Returnable, 'lines'>,
): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { lineId, quantity } of named) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of wanted) {
    const left = lines.find((line) => line.lineId === lineId)?.left ?? 0;
    if (quantity > left) {
      throw new Refusal('return.quantity', { problems: [{ field: 'lines', code: 'refusal.return.quantity' }] });
    }
  }
  return wanted;
}

type NewReturn = { orderId: number; reason: string; photos?: readonly DrawnPhoto[] } & (
  | { status: 'requested'; wish?: string | undefined }
  | { status: 'approved'; answer: string; actor: string }
);

/** Writes a return of a locked order. One that somebody of the staff opens is answered at that moment. */
export async function writeReturn(
  shop: Shop,
  tx: Tx,
  input: NewReturn,
  pieces: ReadonlyMap<number, number>,
): Promise<number> {
  const now = shop.clock.now();
  const { orderId, reason, status, photos = [] } = input;
  const wish = input.status === 'requested' ? input.wish : undefined;
  const answered = status === 'approved' ? { answer: input.answer, actor: input.actor, answeredAt: now } : {};
  const [row] = await tx
    .insert(returns)
    .values({ orderId, status, reason, wish, ...answered, createdAt: now, updatedAt: now })
    .returning({ id: returns.id });
  if (!row) throw new Error('The return was not written');
  await tx
    .insert(returnLines)
    .values([...pieces].map(([orderLineId, quantity]) => ({ returnId: row.id, orderLineId, quantity })));
  if (photos.length > 0) await tx.insert(returnPhotos).values(rowsOf(row.id, photos, now));
  return row.id;
}

function rowsOf(returnId: number, photos: readonly DrawnPhoto[], createdAt: Date) {
  return photos.map(({ sentHash: _sent, ...photo }, at) => ({ ...photo, returnId, position: at + 1, createdAt }));
}
