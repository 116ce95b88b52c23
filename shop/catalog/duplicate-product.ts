import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { readStored } from './read-stored.ts';
import { storeProduct } from './store-product.ts';

/**
 * Makes a hidden copy of an article, with a number, an address and SKUs of its own and no pieces: a draft to begin from.
 *
 * formKey     names the request
 * returns     the copy's id
 * refuses     not.found · idempotency.mismatch — the request has copied another article
 * repeatable  with the same key, once
 */
export async function duplicateProduct(shop: Shop, actor: string, id: number, formKey: string): Promise<number> {
  const stored = await readStored(shop.db, id);
  if (!stored) throw new Refusal('not.found');
  const { id: _id, version: _version, updatedAt: _at, designNumber: _number, variants, pictures, ...texts } = stored;
  const copy = {
    ...texts,
    currency: shop.settings.currency,
    copyOf: id,
    isHidden: true,
    pictures: pictures.map(({ key, altEn, altFr, focus, colour }) => ({ key, altEn, altFr, focus, colour })),
    variants: [],
    arrangement: variants.map(({ size, colour }) => ({ id: null, sku: '', size, colour, available: 0, seen: null })),
  };
  return storeProduct(shop, actor, copy, { key: formKey, body: { copyOf: id } });
}
