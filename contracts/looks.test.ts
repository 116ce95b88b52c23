import { describe, expect, it } from 'vitest';
import type { Picture } from './catalog.ts';
import { cardIn, looksToShow, picturesFor } from './looks.ts';

const picture = (files: string): Picture => ({ files, width: 4, height: 5, wallColour: '#ffffff', alt: files });
const looks = [
  { colour: 'teal', name: 'Teal' },
  { colour: 'red', name: 'Red', picture: picture('red'), dots: ['#aa0000'] },
  { colour: 'grey', name: 'Grey', picture: null },
];
const card = { picture: picture('teal'), clothColours: ['#008080', '#ffffff'], looks };

describe('the pictures of a colour', () => {
  const pictures = [{ colour: 'red' }, { colour: 'red' }, { colour: null }, { colour: 'blue' }];

  it('are its own, then those of every colour', () => {
    expect(picturesFor(pictures, 'blue')).toEqual([{ colour: 'blue' }, { colour: null }]);
    expect(picturesFor(pictures, 'red')).toEqual([{ colour: 'red' }, { colour: 'red' }, { colour: null }]);
  });

  it('are all there are where it has none of its own, and where no colour is chosen', () => {
    expect(picturesFor(pictures, 'green')).toEqual([
      { colour: null },
      { colour: 'red' },
      { colour: 'red' },
      { colour: 'blue' },
    ]);
    expect(picturesFor(pictures, null)).toEqual(pictures);
  });
});

describe('a card in a colour', () => {
  it('has its picture and its dots', () => {
    expect(cardIn(card, 'red')).toEqual({ ...card, picture: picture('red'), clothColours: ['#aa0000'] });
  });

  it('stays what it is in its own colour, in one without pictures, and in one that it does not come in', () => {
    for (const colour of ['teal', 'grey', 'mauve', null]) expect(cardIn(card, colour)).toEqual(card);
    expect(cardIn({ picture: null, clothColours: [] }, 'red')).toEqual({ picture: null, clothColours: [] });
  });

  it('shows the colours that have a picture, where that is more than one', () => {
    expect(looksToShow(card).map(({ colour }) => colour)).toEqual(['teal', 'red']);
    expect(looksToShow({ ...card, looks: looks.toSpliced(1, 1) })).toEqual([]);
    expect(looksToShow({ ...card, picture: null })).toEqual([]);
    expect(looksToShow({ picture: null })).toEqual([]);
  });
});
