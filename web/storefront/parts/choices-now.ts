import type { ProductCard } from '#contracts/catalog.ts';
import type { ShopNow } from '../../browser/cart/cart-rules.ts';
import type { Choices } from '../choice-rules.ts';

/** A card with what can be chosen of it. */
export type Article = ProductCard & Choices;

/** The one article that was asked for as it is sold now; null when it is not sold any more. */
export function articleToChoose({ cards, stock }: Pick<ShopNow, 'cards' | 'stock'>): Article | null {
  const [card] = cards;
  if (!card) return null;
  const variants = stock.map(({ size, colour, colourName, colourHex = null, available }) => ({
    ...{ size, colour, colourName, colourHex, available },
  }));
  const colours = new Map<string, Article['colours'][number]>();
  for (const { colour, colourName, colourHex } of variants)
    if (colour !== null && !colours.has(colour))
      colours.set(colour, { code: colour, name: colourName ?? colour, hex: colourHex });
  return { ...card, variants, colours: [...colours.values()], sizes: (card.rail ?? []).map(({ size }) => size) };
}
