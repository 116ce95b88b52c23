import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { productVariants, stockMovements } from './tables.ts';
import type { PiecesBack } from './take-back.ts';

/**
 * Pieces that were lost, or refused on delivery and cannot be sold any more, leave the books. They must have been released
 * before, so that none of them is held.
 *
 * shipmentId  their parcel; null where an order is refused without naming one
 * repeatable  twice for the same parcel fails on the ledger's unique key; another parcel of the same line does not
 */
export async function writeOff(
  tx: Tx,
  pieces: readonly PiecesBack[],
  { shipmentId, reason, actor }: { shipmentId: number | null; reason: string; actor: string },
): Promise<void> {
  const ofLine = [...Map.groupBy(pieces, ({ orderLineId }) => orderLineId)].flatMap(
    ([orderLineId, [first, ...more]]) =>
      first
        ? [{ ...first, orderLineId, quantity: more.reduce((sum, hold) => sum + hold.quantity, first.quantity) }]
        : [],
  );
  const inOrder = ofLine.sort((one, other) => one.variantId - other.variantId); // no deadlocks: S06
  for (const { variantId, orderLineId, quantity } of inOrder) {
    await tx
      .update(productVariants)
      .set({ onHand: sql`${productVariants.onHand} - ${quantity}` })
      .where(eq(productVariants.id, variantId));
    await tx
      .insert(stockMovements)
      .values({ variantId, kind: 'adjustment', onHandDelta: -quantity, orderLineId, shipmentId, reason, actor });
  }
}
