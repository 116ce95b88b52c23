import type { ProductCard } from '#contracts/catalog.ts';
import type { CostRules } from '#contracts/delivery.ts';
import { MAX_QUANTITY } from '#contracts/limits.ts';
import { cardIn } from '#contracts/looks.ts';
import { countPieces, sumOfLines } from '#contracts/totals.ts';

/** What was chosen of an article. */
export type Choice = { size: string | null; colour: string | null; colourName: string | null };

/** One line of the cart as this browser keeps it: the article as it was last seen, for display only. */
export type CartLine = Choice & {
  id: number;
  product: ProductCard;
  quantity: number;
  /** Pieces of this very size and colour at the last check; absent before the first. */
  left?: number;
  /** So few that it is said. */
  isLow?: boolean;
};
export type NewCartLine = Omit<CartLine, 'id'>;

/** How many pieces of one choice can be had, and whether those are few. */
export type ChoiceStock = {
  productId: number;
  size: string | null;
  colour: string | null;
  /** in the reader's language */
  colourName: string | null;
  /** `#rrggbb`, where it is known */
  colourHex?: string | null;
  available: number;
  isLow: boolean;
};

/** What the shop sells now, of what a cart holds. */
export type ShopNow = {
  cards: readonly ProductCard[];
  stock: readonly ChoiceStock[];
  onMissing: 'drop' | 'empty';
  costs: CostRules;
};

/** The article as the cart keeps it: in the chosen colour alone. */
export function productIn(card: ProductCard, colour: string | null): ProductCard {
  const { looks: _looks, ...own } = cardIn(card, colour);
  return own;
}

/** The same article in the same size and colour. */
export function isSameChoice(line: Omit<NewCartLine, 'quantity'>, other: Omit<NewCartLine, 'quantity'>): boolean {
  return line.product.id === other.product.id && line.size === other.size && line.colour === other.colour;
}

/** A whole number of pieces that may be ordered. */
export function clampQuantity(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY);
}

export type CartTotals = { pieces: number; listMinor: number; discountMinor: number; totalMinor: number };

/** What the cart comes to, in minor units of the shop's currency. */
export function totalsOf(lines: readonly CartLine[]): CartTotals {
  const totalMinor = sumOfLines(
    lines.map(({ product, quantity }) => ({ unitMinor: product.price.unitMinor, quantity })),
  );
  const listMinor = sumOfLines(
    lines.map(({ product: { price }, quantity }) => ({
      unitMinor: Math.max(price.listMinor, price.unitMinor),
      quantity,
    })),
  );
  return { pieces: countPieces(lines), listMinor, discountMinor: listMinor - totalMinor, totalMinor };
}

export type CheckedCart = {
  kept: CartLine[];
  /** Lines whose article is no longer sold. */
  gone: CartLine[];
  /** What a piece cost before, in minor units, for each kept line whose price is another now. */
  priceBefore: Record<number, number>;
};

/**
 * Compares the cart with what the shop sells now.
 *
 * now  from a load that succeeded; `onMissing`: `drop` removes the missing lines, `empty` removes all when one is missing
 *      (the literal text)
 */
export function checkCart(
  lines: readonly CartLine[],
  { cards, stock, onMissing }: Omit<ShopNow, 'costs'>,
): CheckedCart {
  const sold = new Map(cards.map((card) => [card.id, card]));
  const gone = lines.filter((line) => !sold.has(line.product.id));
  if (gone.length > 0 && onMissing === 'empty') return { kept: [], gone: [...lines], priceBefore: {} };
  const kept: CartLine[] = [];
  const priceBefore: Record<number, number> = {};
  for (const line of lines) {
    const product = sold.get(line.product.id);
    if (!product) continue;
    if (product.price.unitMinor !== line.product.price.unitMinor) priceBefore[line.id] = line.product.price.unitMinor;
    const own = stockOf(line, stock);
    const now = own && { colourName: own.colourName, left: own.available, isLow: own.isLow };
    kept.push({ ...line, product: productIn(product, line.colour), ...now });
  }
  return { kept, gone, priceBefore };
}

/** The stock of a line's choice; a lone size or colour need not be named. Null when the choice is not known any more. */
function stockOf(line: CartLine, stock: readonly ChoiceStock[]): ChoiceStock | null {
  const own = stock.filter(
    ({ productId, size, colour }) =>
      productId === line.product.id &&
      (line.size === null || size === line.size) &&
      (line.colour === null || colour === line.colour),
  );
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** How many pieces of a line's choice there are, as far as this browser knows. */
export function leftOf(line: CartLine): number {
  const { state, left } = line.product.availability;
  return line.left ?? (state === 'special_order' ? 0 : left);
}

/** Says whether few pieces of a line's choice are left; of the whole article while more is not known. */
export function isLineLow({ product, isLow }: CartLine): boolean {
  return isLow ?? product.availability.state === 'low';
}

/** How many there are when the line holds more; null while there are enough. */
export function shortageOf(line: CartLine): { left: number } | null {
  const left = leftOf(line);
  return left < line.quantity ? { left } : null;
}
