import { describe, expect, it } from 'vitest';
import type { VariantChoice } from '#contracts/catalog.ts';
import { firstChoice, leftInSize, variantOf } from './choice-rules.ts';

function variant(size: string | null, colour: string | null, available: number): VariantChoice {
  return { size, colour, colourName: colour, colourHex: null, sku: `${size}-${colour}`, available };
}
const red = { code: 'red', name: 'Red', hex: null };
const blue = { code: 'blue', name: 'Blue', hex: null };

describe('choosing an article', () => {
  it('leaves the size open while there are several', () => {
    const shirt = { sizes: ['S', 'M'], colours: [], variants: [variant('S', null, 1), variant('M', null, 0)] };
    expect(firstChoice(shirt)).toEqual({ size: null, colour: null });
    expect(variantOf(shirt, { size: null, colour: null })).toBeNull();
    expect(variantOf(shirt, { size: 'M', colour: null })?.available).toBe(0);
  });

  it('chooses for the customer when there is nothing to choose', () => {
    const bag = { sizes: [], colours: [], variants: [variant(null, null, 3)] };
    expect(variantOf(bag, firstChoice(bag))?.available).toBe(3);
  });

  it('begins with a colour that can be had', () => {
    const wrap = { sizes: [], colours: [red, blue], variants: [variant(null, 'red', 0), variant(null, 'blue', 2)] };
    expect(firstChoice(wrap).colour).toBe('blue');
  });

  it('counts a size in the chosen colour only', () => {
    const dress = { sizes: ['S'], colours: [red, blue], variants: [variant('S', 'red', 0), variant('S', 'blue', 4)] };
    expect(leftInSize(dress, 'S', 'red')).toBe(0);
    expect(leftInSize(dress, 'S', 'blue')).toBe(4);
  });
});
