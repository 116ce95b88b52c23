import { describe, expect, it, test } from 'vitest';
import { ARTICLE_FIELD_NAMES, usualArticle } from '#contracts/article-fields.ts';
import { otherArticle } from '#tests/support/other-article.ts';
import { type ArticleRead, draftOf, emptyDraft, sentDraft } from './editor-draft.ts';
import {
  colourCode,
  keptAmong,
  moved,
  withCell,
  withColour,
  withoutCell,
  withoutColour,
  withoutSize,
  withSize,
} from './matrix-rules.ts';
import { differences, merged, rebased } from './merge-rules.ts';
import { withMark } from './story-marks.ts';

const INDIGO = { code: 'indigo', nameEn: 'Indigo', nameFr: 'Indigo', hex: '#1b2055' };
const SUN = { code: 'sun', nameEn: 'Sun', nameFr: 'Soleil', hex: '#f2b632' };

const read: ArticleRead = {
  ...usualArticle(),
  designNumber: '0417',
  nameEn: 'Shirt',
  nameFr: 'Chemise',
  facts: {},
  category: 'Women',
  listPriceMinor: 14_800,
  pictures: [],
  variants: [
    { id: 1, sku: 'A-S', size: 'S', colour: null, available: 4, seen: 4, shelf: 'C-04', reserved: 1, wasOrdered: true },
    { id: 2, sku: 'A-M', size: 'M', colour: null, available: 5, seen: 5, shelf: '', reserved: 0, wasOrdered: false },
  ],
};
const draft = draftOf(read, 'EUR');
const shape = ({ variants }: { variants: { size: string | null; colour: string | null }[] }) =>
  variants.map(({ size, colour }) => [size, colour].join('/'));

it('sends a shelf only where it was changed, so that another one named meanwhile stays', () => {
  const [small, medium] = draft.variants;
  if (!small || !medium) throw new Error('no sizes');
  const typed = { ...draft, variants: [small, { ...medium, shelf: ' A-11 ' }] };
  expect(sentDraft(typed, 'EUR').variants.map(({ shelf }) => shelf)).toEqual([undefined, 'A-11']);
  const theirs = draftOf({ ...read, variants: read.variants.map((one) => ({ ...one, shelf: 'B-02' })) }, 'EUR');
  expect(rebased(typed, theirs).map(({ shelf }) => shelf)).toEqual(['B-02', ' A-11 ']);
});

it('sees a difference in every field, and keeps mine where I changed it', () => {
  const other = draftOf({ ...read, ...otherArticle(), typeCode: 'boubous', clothCode: 'wax' }, 'EUR');
  const seen = differences(draft, other, draft);
  expect(seen.map(({ field }) => field.name)).toEqual(expect.arrayContaining([...ARTICLE_FIELD_NAMES]));
  const mine = Object.fromEntries(seen.map(({ field, first }) => [field.name, first]));
  expect(merged(other, draft, mine)).toEqual({ ...other, variants: expect.anything() });
});

describe('the matrix of sizes and colours', () => {
  const plain = emptyDraft('Women', 3);

  it('gives what there was its first size and colour, and fills itself for the next ones', () => {
    const sized = withSize(withSize(plain, 'S'), 'M');
    expect(shape(sized)).toEqual(['S/', 'M/']);
    const coloured = withColour(withColour(sized, INDIGO), SUN);
    expect(shape(coloured).toSorted()).toEqual(['M/indigo', 'M/sun', 'S/indigo', 'S/sun']);
    expect(shape(withSize(coloured, 'M'))).toHaveLength(4);
  });

  it('loses a row, a column, a cell; the last ones only lose their name', () => {
    const coloured = withColour(withColour(withSize(withSize(plain, 'S'), 'M'), INDIGO), SUN);
    expect(shape(withoutSize(coloured, 'S'))).toEqual(['M/indigo', 'M/sun']);
    const single = withoutSize(withoutSize(coloured, 'S'), 'M');
    expect(shape(withoutColour(withoutColour(single, 'sun'), 'indigo'))).toEqual(['/']);
    const [cell] = coloured.variants;
    if (!cell) throw new Error('no cell');
    const without = withoutCell(coloured, cell);
    expect(without.variants).toHaveLength(3);
    expect(withCell(without, cell.size, cell.colour).variants).toHaveLength(4);
  });

  it('says what must stay: what is held first, then what was ordered', () => {
    expect(keptAmong(draft.variants)?.why).toBe('reserved');
    expect(keptAmong(draft.variants.map((variant) => ({ ...variant, reserved: 0 })))?.why).toBe('ordered');
    expect(keptAmong(draft.variants.slice(1))).toBeNull();
  });

  it('keeps its order when something is moved past the end', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c']);
    expect(colourCode('Rouge foncé', ['rouge-fonce'])).toBe('rouge-fonce-2');
  });
});

describe('what is sent', () => {
  it('is what was read when nothing is typed', () => {
    const { variants, ...sent } = sentDraft(draft, 'EUR');
    const { variants: held, ...texts } = read;
    expect(sent).toEqual(texts);
    expect(variants).toEqual(held.map(({ shelf: _shelf, reserved: _held, wasOrdered: _was, ...variant }) => variant));
  });

  test.each([
    ['20,5', 2_050],
    ['20.5', 2_050],
    [' 1 420,00', 142_000],
    ['0', 0],
    ['20,555', Number.NaN],
    ['twenty', Number.NaN],
    ['', Number.NaN],
  ])('an amount typed as "%s" is %d', (price, minor) => {
    expect(sentDraft({ ...draft, price }, 'EUR').listPriceMinor).toBe(minor);
  });

  it('leaves out empty facts and colours that are gone', () => {
    const picture = { altEn: 'a', altFr: 'b', focus: { x: 1, y: 2 }, files: '', width: 1, height: 1, wallColour: '' };
    const sent = sentDraft(
      {
        ...draft,
        facts: { care: { en: ' ', fr: '' }, fibre: { en: 'Cotton', fr: 'Coton' } },
        pictures: [{ ...picture, key: 'p', colour: 'gone' }],
      },
      'EUR',
    );
    expect(Object.keys(sent.facts)).toEqual(['fibre']);
    expect(sent.pictures).toEqual([{ key: 'p', altEn: 'a', altFr: 'b', focus: { x: 1, y: 2 }, colour: null }]);
  });
});

describe('two people at one article', () => {
  const theirs = { ...draft, nameEn: 'Their shirt', price: '120.00', hasStory: true };
  const mine = { ...draft, nameEn: 'My shirt', nameFr: 'Ma chemise' };

  it('differ where either changed something; mine counts first where I did', () => {
    const found = differences(draft, mine, theirs).map(({ field, first }) => [field.name, first]);
    expect(found).toEqual([
      ['nameEn', 'mine'],
      ['nameFr', 'mine'],
      ['hasStory', 'theirs'],
      ['listPriceMinor', 'theirs'],
    ]);
  });

  it('become one article as it is chosen', () => {
    expect(merged(mine, theirs, { nameEn: 'theirs', nameFr: 'mine' })).toMatchObject({
      nameEn: 'Their shirt',
      nameFr: 'Ma chemise',
      price: '120.00',
    });
  });

  it('agree about pieces that were only sold meanwhile, and ask about those that both counted', () => {
    const sold = { ...draft, variants: draft.variants.map((one) => ({ ...one, seen: 2, pieces: '2' })) };
    expect(differences(draft, draft, sold)).toEqual([]);
    const counted = { ...draft, variants: draft.variants.map((one) => ({ ...one, pieces: '9' })) };
    expect(differences(draft, counted, sold).map(({ field }) => field.name)).toEqual(['variants']);
    const both = merged(counted, sold, { variants: 'mine' });
    expect(both.variants.map(({ pieces, seen }) => [pieces, seen])).toEqual([
      ['9', 2],
      ['9', 2],
    ]);
  });

  it('bring back as new what the other one took away', () => {
    const fewer = { ...draft, sizes: ['S'], variants: draft.variants.slice(0, 1) };
    const both = merged(draft, fewer, { variants: 'mine' });
    expect(both.variants.map(({ id, seen }) => [id, seen])).toEqual([
      [1, 4],
      [null, null],
    ]);
  });
});

describe('marks of a story', () => {
  it.each([
    ['bold', 'a word here', 2, 6, 'a **word** here'],
    ['italic', 'a word here', 2, 6, 'a *word* here'],
    ['bold', 'a **word** here', 4, 8, 'a word here'],
    ['italic', 'a **word** here', 4, 8, 'a ***word*** here'],
    ['heading', 'one\ntwo', 5, 5, 'one\n## two'],
    ['heading', 'one\n## two', 5, 5, 'one\ntwo'],
    ['list', 'one\ntwo', 0, 7, '- one\n- two'],
    ['link', 'see here', 4, 8, 'see [here](https://)'],
    ['bold', '', 0, 0, '**word**'],
  ] as const)('%s makes of "%s" (%d to %d) "%s"', (mark, text, from, to, made) => {
    expect(withMark({ text, from, to }, mark, 'word').text).toBe(made);
  });
});
