import { describe, expect, it } from 'vitest';
import { pieceName } from './piece-name.ts';
import { kindOfSize, sizesByKind, sizeText } from './sizes.ts';
import { sayIn } from './texts/translate.ts';

const [english, french] = [sayIn('en'), sayIn('fr')];

describe('a size', () => {
  it.each([
    ['letter', ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'xs', 'S/M']],
    ['number', ['28', '34', '12', 'W30', '30/32', 'W30 L32', 'UK 12', '104']],
    ['shoe', ['35', '36', '42.5', '42,5', '50']],
    ['age', ['2-3', '10–11', '8 years', '8 ans', '1 an', '6-9 months', '3 mois', '12 y']],
    ['one', ['One size', 'TU', 'taille unique']],
    ['other', ['Queen', '60x90', '60x90 cm', '30-32', '3-2']],
  ])('is of the kind %s by how it is written', (kind, sizes) => {
    for (const size of sizes) expect.soft(kindOfSize(size), size).toBe(kind);
  });

  it('that an article does not have is one size', () => {
    expect(kindOfSize(null)).toBe('one');
  });

  it('stands in its kind, the kinds in one order, what is in them as it came', () => {
    const choices = ['2-3', 'S', '36', 'XL', '28', '37', '10-11'].map((code) => ({ code }));
    expect(sizesByKind(choices).map(({ kind, choices: those }) => [kind, those.map(({ code }) => code)])).toEqual([
      ['letter', ['S', 'XL']],
      ['number', ['28']],
      ['shoe', ['36', '37']],
      ['age', ['2-3', '10-11']],
    ]);
  });

  it.each([
    ['2-3', '2–3 years', '2–3 ans'],
    ['10 – 11 ans', '10–11 years', '10–11 ans'],
    ['1 year', '1 year', '1 an'],
    ['6-9 mois', '6–9 months', '6–9 mois'],
    ['M', 'M', 'M'],
    ['36', '36', '36'],
    ['30-32', '30-32', '30-32'],
  ])('%s is said in the language of the reader, an age with its word', (size, inEnglish, inFrench) => {
    expect(sizeText(size, english)).toBe(inEnglish);
    expect(sizeText(size, french)).toBe(inFrench);
  });

  it('is said so of a piece too', () => {
    expect(pieceName({ name: 'Kaftan', size: '4-5', colourName: 'Bleu' }, french)).toBe('Kaftan, 4–5 ans, Bleu');
  });
});
