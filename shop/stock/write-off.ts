import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { productVariants, stockMovements } from './tables.ts';
import type { PiecesBack } from './take-back.ts';

/**
 * Pieces of a parcel that was refused on delivery and cannot be sold any more leave the books. They must have been released before, so
 * that none of them is held.
 */
export async function writeOff(
  tx: Tx,
  pieces: readonly PiecesBack[],
  { reason, actor }: { reason: string; actor: string },
): Promise<void> {
  const inOrder = [...pieces].sort((one, other) => one.variantId - other.variantId); // no deadlocks: S06
  for (const { variantId, orderLineId, quantity } of inOrder) {
    await tx
      .update(productVariants)
      .set({ onHand: sql`${productVariants.onHand} - ${quantity}` })
      .where(eq(productVariants.id, variantId));
    await tx
      .insert(stockMovements)
      .values({ variantId, kind: 'adjustment', onHandDelta: -quantity, orderLineId, reason, actor });
  }
}
