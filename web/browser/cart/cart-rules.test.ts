import { describe, expect, it } from 'vitest';
import type { Picture, ProductCard } from '#contracts/catalog.ts';
import {
  type CartLine,
  checkCart,
  clampQuantity,
  isLineLow,
  isSameChoice,
  type ShopNow,
  shortageOf,
  totalsOf,
} from './cart-rules.ts';

function card(id: number, unitMinor = 1000, more: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    designNumber: `N° 0${id}`,
    name: `Article ${id}`,
    description: '',
    clothCode: null,
    clothName: null,
    clothColours: [],
    department: 'Women',
    price: { unitMinor, listMinor: unitMinor, currency: 'EUR', discountPercent: null },
    picture: null,
    isNew: false,
    availability: { state: 'in_stock', left: 5 },
    rating: { average: 0, count: 0, comments: 0, histogram: [0, 0, 0, 0, 0] },
    onlyVariant: null,
    ...more,
  };
}

function line(id: number, product: ProductCard, quantity = 1, size: string | null = null): CartLine {
  return { id, product, quantity, size, colour: null, colourName: null };
}

function sells(...cards: ProductCard[]): ShopNow {
  return { cards, stock: [], onMissing: 'drop', costs: { zones: [], taxes: [] } };
}

describe('the cart', () => {
  it('knows an article again only in the same size', () => {
    const shirt = card(1);
    expect(isSameChoice(line(1, shirt, 1, 'M'), line(2, shirt, 3, 'M'))).toBe(true);
    expect(isSameChoice(line(1, shirt, 1, 'M'), line(2, shirt, 1, 'L'))).toBe(false);
  });

  it('counts every piece and multiplies prices by quantities', () => {
    const totals = totalsOf([line(1, card(1, 1000), 2), line(2, card(2, 250), 3)]);
    expect(totals).toEqual({ pieces: 5, listMinor: 2750, discountMinor: 0, totalMinor: 2750 });
  });

  it('shows what the discounts save', () => {
    const reduced = card(1, 800, { price: { unitMinor: 800, listMinor: 1000, currency: 'EUR', discountPercent: 20 } });
    expect(totalsOf([line(1, reduced, 3)])).toMatchObject({ listMinor: 3000, discountMinor: 600, totalMinor: 2400 });
  });

  it('loses only the line whose article is no longer sold', () => {
    const checked = checkCart([line(1, card(1)), line(2, card(2))], sells(card(2)));
    expect(checked.kept.map(({ id }) => id)).toEqual([2]);
    expect(checked.gone.map(({ product }) => product.name)).toEqual(['Article 1']);
  });

  it('is emptied by one missing article when the shop is set so', () => {
    expect(checkCart([line(1, card(1)), line(2, card(2))], { ...sells(card(2)), onMissing: 'empty' }).kept).toEqual([]);
  });

  it('takes the new price and remembers the one before', () => {
    const checked = checkCart([line(7, card(1, 1000))], sells(card(1, 900)));
    expect(checked.kept[0]?.product.price.unitMinor).toBe(900);
    expect(checked.priceBefore).toEqual({ 7: 1000 });
  });

  it('notices that fewer are left than it holds', () => {
    const scarce = card(1, 1000, { availability: { state: 'low', left: 2 } });
    expect(shortageOf(line(1, scarce, 3))).toEqual({ left: 2 });
    expect(shortageOf(line(1, scarce, 2))).toBeNull();
  });

  it('counts the pieces of its own size, not those of the whole article', () => {
    const stock = [
      { productId: 1, size: 'S', colour: null, colourName: null, available: 2, isLow: true },
      { productId: 1, size: 'M', colour: null, colourName: null, available: 40, isLow: false },
    ];
    const [kept] = checkCart([line(1, card(1), 3, 'S')], { ...sells(card(1)), stock }).kept;
    expect(kept && shortageOf(kept)).toEqual({ left: 2 });
    const [few, many] = checkCart([line(1, card(1), 1, 'S'), line(2, card(1), 1, 'M')], {
      ...sells(card(1)),
      stock,
    }).kept;
    expect([few && isLineLow(few), many && isLineLow(many)]).toEqual([true, false]);
  });

  it('shows each line in its colour, whose name is in the language that is read', () => {
    const red: Picture = { files: 'red', width: 4, height: 5, wallColour: '#ffffff', alt: '' };
    const looks = [
      { colour: 'teal', name: 'Bleu canard' },
      { colour: 'red', name: 'Rouge', picture: red, dots: ['#aa0000'] },
    ];
    const stock = [
      { productId: 1, size: 'S', colour: 'red', colourName: 'Rouge', available: 4, isLow: false },
      { productId: 1, size: 'S', colour: 'teal', colourName: 'Bleu canard', available: 4, isLow: false },
    ];
    const kept = { ...line(1, card(1), 1, 'S'), colour: 'red', colourName: 'Red' };
    const [now] = checkCart([kept], { ...sells(card(1, 1000, { looks })), stock }).kept;
    expect(now).toMatchObject({ colourName: 'Rouge', product: { picture: red, clothColours: ['#aa0000'] } });
    expect(now?.product).not.toHaveProperty('looks');
  });

  it.each([
    [0, 1],
    [Number.NaN, 1],
    [3.7, 3],
    [500, 99],
  ])('reads a quantity of %s as %s', (asked, given) => {
    expect(clampQuantity(asked)).toBe(given);
  });
});
