import { describe, expect, it } from 'vitest';
import type { VariantChoice } from '#contracts/catalog.ts';
import {
  choiceIn,
  firstChoice,
  isGone,
  leftInColour,
  leftInSize,
  searchWithChoice,
  variantOf,
  withColourNames,
} from './choice-rules.ts';

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

  it('counts a colour in the chosen size, in all sizes before one is chosen', () => {
    const dress = {
      sizes: ['S', 'M'],
      colours: [red, blue],
      variants: [variant('S', 'red', 0), variant('M', 'red', 3), variant('S', 'blue', 0)],
    };
    expect(leftInColour(dress, 'red', null)).toBe(3);
    expect(leftInColour(dress, 'red', 'S')).toBe(0);
    expect(leftInColour(dress, 'blue', null)).toBe(0);
  });

  it('leads to a special order once what is chosen is sold out or was never made', () => {
    const dress = {
      sizes: ['S', 'M'],
      colours: [red, blue],
      variants: [variant('S', 'red', 0), variant('M', 'red', 3), variant('S', 'blue', 1)],
    };
    expect(isGone(dress, { size: null, colour: 'red' })).toBe(false);
    expect(isGone(dress, { size: 'S', colour: 'red' })).toBe(true);
    expect(isGone(dress, { size: 'M', colour: 'red' })).toBe(false);
    expect(isGone(dress, { size: 'M', colour: 'blue' })).toBe(true);
    const shirt = { sizes: ['S', 'M'], colours: [], variants: [variant('S', null, 0), variant('M', null, 0)] };
    expect(isGone(shirt, { size: null, colour: null })).toBe(true);
  });

  it('is kept in the address, and what the article does not come in is passed over', () => {
    const dress = {
      sizes: ['S', 'M'],
      colours: [red, blue],
      variants: [variant('S', 'red', 1), variant('M', 'blue', 1)],
    };
    const search = searchWithChoice('?rt=7&size=XXL', { size: 'M', colour: 'blue' }, dress);
    expect(search).toBe('?rt=7&size=M&colour=blue');
    expect(choiceIn(new URLSearchParams(search), dress)).toEqual({ size: 'M', colour: 'blue' });
    expect(choiceIn(new URLSearchParams('rt=7&size=XXL&colour=<b>'), dress)).toEqual({ size: null, colour: 'red' });
    expect(searchWithChoice(search, { size: null, colour: 'red' }, dress)).toBe('?rt=7');
  });

  it('says the colour of each picture where there are several', () => {
    const pictures = [
      { colour: 'red', alt: 'Dress, the whole article' },
      { colour: null, alt: 'Dress, the cloth' },
    ];
    expect(withColourNames(pictures, [red, blue]).map(({ alt }) => alt)).toEqual([
      'Dress, the whole article, Red',
      'Dress, the cloth',
    ]);
    expect(withColourNames(pictures, [red])).toEqual(pictures);
  });
});
