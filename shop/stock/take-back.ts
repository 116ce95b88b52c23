import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { productVariants, stockMovements } from './tables.ts';

export type PiecesBack = { variantId: number; orderLineId: number; quantity: number };

/**
 * Pieces that were sold come back into stock. A line may come back in several returns; each return names itself as the
 * round, so none is counted twice.
 *
 * source  R-224
 */
export async function takeBack(
  tx: Tx,
  pieces: PiecesBack[],
  { returnId, actor }: { returnId: number; actor: string },
): Promise<void> {
  const inOrder = [...pieces].sort((one, other) => one.variantId - other.variantId); // no deadlocks: S06
  for (const { variantId, orderLineId, quantity } of inOrder) {
    await tx.insert(stockMovements).values({
      variantId,
      kind: 'return',
      onHandDelta: quantity,
      orderLineId,
      round: returnId,
      actor,
    });
    await tx
      .update(productVariants)
      .set({ onHand: sql`${productVariants.onHand} + ${quantity}` })
      .where(eq(productVariants.id, variantId));
  }
}
