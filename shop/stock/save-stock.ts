import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { adjustStock, type StockInput } from './adjust-stock.ts';
import { placeOnShelves, type ShelfInput } from './shelves.ts';

/**
 * Sets the pieces of an article's variants and where they lie, both or neither: after a refusal the form is sent again as it
 * stands, and pieces that had been kept would be counted twice.
 *
 * returns     how many variants have another number, and how many lie elsewhere
 * refuses     as adjustStock and placeOnShelves; then nothing is changed
 * repeatable  as adjustStock
 */
export async function saveStock(
  shop: Shop,
  actor: string,
  wanted: { productId: number; pieces: readonly StockInput[]; reason: string; shelves: readonly ShelfInput[] },
): Promise<{ counted: number; moved: number }> {
  const { productId, pieces, reason, shelves } = wanted;
  return inTransaction(shop, async (tx) => {
    const inside: Shop = { ...shop, db: tx };
    const counted = pieces.length === 0 ? 0 : await adjustStock(inside, actor, { productId, inputs: pieces, reason });
    return { counted, moved: await placeOnShelves(inside, actor, { productId, inputs: shelves }) };
  });
}
