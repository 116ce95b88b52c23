import { and, isNotNull } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import { documents } from './tables.ts';

/**
 * Takes who bought out of the documents of orders whose buyer has left for good. Number, lines, sums, tax and the country stay.
 * The database lets nothing else of a document change, and this only after the orders name nobody any more.
 *
 * source  decision 0079
 */
export async function forgetBuyerOfDocuments(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(documents)
    .set({ buyer: null })
    .where(and(isAnyId(documents.orderId, orderIds), isNotNull(documents.buyer)));
}
