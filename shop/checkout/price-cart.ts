import type { FieldProblem } from '#contracts/refusals.ts';
import { sumOfLines } from '#contracts/totals.ts';
import { loadForSale, pictureOfLine } from '../catalog/load-for-sale.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import type { NewOrderLine } from '../orders/insert-order.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { type VariantOnSale, variantsOf } from '../stock/availability.ts';

/** What a buyer asks for: an article, and where it comes in several, a size and a colour. */
export type WantedLine = { productId: number; size: string | null; colour: string | null; quantity: number };

/** Priced lines, one per variant, in the order of the variants' ids; `indexes` are the places in the buyer's list. */
export type PricedCart = {
  lines: (NewOrderLine & { variantId: number; available: number; indexes: number[] })[];
  totalMinor: number;
};

/**
 * Looks up what a buyer asks for as it is now: merges lines of one variant, prices each, and refuses what cannot be sold.
 *
 * refuses  variant.unknown · product.unavailable · stock.insufficient, each naming the lines
 * source   S10
 */
export async function priceCart(shop: Shop, db: Db, wanted: readonly WantedLine[]): Promise<PricedCart> {
  const ids = [...new Set(wanted.map((line) => line.productId))];
  const products = new Map((await loadForSale(db, ids)).map((product) => [product.id, product]));
  const isForeign = ({ currency }: { currency: string }) => currency !== shop.settings.currency;
  // another process has just changed the currency; after the look it is known here too
  if ([...products.values()].some(isForeign)) await shop.owner.refresh(db);
  refuseHidden(wanted, (id) => {
    const product = products.get(id);
    return product !== undefined && !product.isHidden && !isForeign(product);
  });
  const variants = [...(await variantsOf(db, ids)).values()].flat();
  const prices = await pricesOf(db, [...products.values()], shop.clock.now());
  const merged = mergeByVariant(wanted, variants);
  const lines = merged.flatMap(({ variant, quantity, indexes }) => {
    const product = products.get(variant.productId);
    const price = prices.get(variant.productId);
    if (!product || !price) return [];
    const { id: variantId, productId, colourHex: _colourHex, ...choice } = variant;
    const { id: _id, isHidden: _isHidden, currency: _currency, pictures: _pictures, ...words } = product;
    const snapshot = { ...words, ...pictureOfLine(product, choice.colourCode) };
    return [{ ...snapshot, ...choice, productId, variantId, quantity, indexes, unitPriceMinor: price.unitMinor }];
  });
  refuseShort(lines);
  return {
    lines,
    totalMinor: sumOfLines(lines.map((line) => ({ unitMinor: line.unitPriceMinor, quantity: line.quantity }))),
  };
}

function refuseHidden(wanted: readonly WantedLine[], isSold: (productId: number) => boolean): void {
  const problems = wanted.flatMap((line, index) =>
    isSold(line.productId) ? [] : [{ field: `lines.${index}.product_id`, code: 'problem.not.sold' }],
  );
  if (problems.length > 0) throw new Refusal('product.unavailable', { problems });
}

type Merged = { variant: VariantOnSale; quantity: number; indexes: number[] };

function mergeByVariant(wanted: readonly WantedLine[], variants: readonly VariantOnSale[]): Merged[] {
  const merged = new Map<number, Merged>();
  const problems: FieldProblem[] = [];
  wanted.forEach((line, index) => {
    const variant = chooseVariant(line, variants);
    if (!variant) {
      const isMissing = line.size === null && line.colour === null;
      problems.push({ field: `lines.${index}.size`, code: isMissing ? 'problem.size' : 'problem.size.unknown' });
      return;
    }
    const entry = merged.get(variant.id) ?? { variant, quantity: 0, indexes: [] };
    entry.quantity += line.quantity;
    entry.indexes.push(index);
    merged.set(variant.id, entry);
  });
  if (problems.length > 0) throw new Refusal('variant.unknown', { problems });
  return [...merged.values()].sort((a, b) => a.variant.id - b.variant.id);
}

/** The variant a line names. What an article has only one of need not be said: a lone size, a lone colour. */
export function chooseVariant(line: WantedLine, variants: readonly VariantOnSale[]): VariantOnSale | undefined {
  const own = variants.filter((variant) => variant.productId === line.productId);
  const fits = own.filter(
    (variant) =>
      (line.size === null || variant.size === line.size) &&
      (line.colour === null || variant.colourCode === line.colour),
  );
  return fits.length === 1 ? fits[0] : undefined;
}

type Counted = { nameEn: string; nameFr: string; quantity: number; available: number; indexes: number[] };

/** Refuses lines that ask for more than there is, naming how many are left. */
export function refuseShort(lines: readonly Counted[]): void {
  const short = lines.filter((line) => line.available < line.quantity);
  if (short.length === 0) return;
  const problems = short.flatMap((line) =>
    line.indexes.map((index) => ({
      field: `lines.${index}.quantity`,
      code: line.available > 0 ? 'problem.few.left' : 'problem.none.left',
      values: { count: Math.max(0, line.available), name: line.nameEn, nameFr: line.nameFr },
    })),
  );
  const details = {
    lines: short.flatMap((line) => line.indexes.map((index) => ({ index, available: Math.max(0, line.available) }))),
  };
  throw new Refusal('stock.insufficient', { problems, details });
}
