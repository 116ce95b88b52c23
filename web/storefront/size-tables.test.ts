import { describe, expect, it } from 'vitest';
import { HAT_SIZES, KIDS_SIZES, MEN_SIZES, SHOE_SIZES, WOMEN_SIZES } from '#database/seed/demo/article.ts';
import { abroadOf, inchesText, measuresOf, measureText, SIZE_TABLES, sizeTableFor } from './size-tables.ts';

describe('the guide to sizes', () => {
  it.each([
    ['Women', WOMEN_SIZES, 'women'],
    ['Men', MEN_SIZES, 'men'],
    ['Kids', KIDS_SIZES, 'kids'],
    ['Accessoires', SHOE_SIZES, 'shoes'],
    ['Accessoires', HAT_SIZES, 'hats'],
  ])('explains every size that articles of %s come in', (department, sizes, id) => {
    expect(sizeTableFor({ department, sizes: [...sizes] })?.id).toBe(id);
  });

  it('says nothing of what comes in one size, or in a size it does not know', () => {
    expect(sizeTableFor({ department: 'Women', sizes: [] })).toBeNull();
    expect(sizeTableFor({ department: 'Women', sizes: ['M', '46'] })).toBeNull();
    expect(sizeTableFor({ department: 'Elsewhere', sizes: ['M'] })).toBeNull();
  });

  it('says beside a chosen size whom it fits, in the numbers of the language', () => {
    const rowsFor = (department: string, sizes: readonly string[], size: string | null, locale: 'en' | 'fr') =>
      measuresOf({ department, sizes: [...sizes] }, size).map(({ name, measure }) => [
        name,
        measureText(measure, locale),
      ]);
    expect(rowsFor('Women', WOMEN_SIZES, 'M', 'en')).toEqual([
      ['size.guide.chest', '89–94'],
      ['size.guide.waist', '71–76'],
    ]);
    expect(rowsFor('Accessoires', SHOE_SIZES, '38', 'fr')).toEqual([['size.guide.foot', '24,3']]);
    expect(rowsFor('Women', WOMEN_SIZES, null, 'en')).toEqual([]);
    expect(rowsFor('Women', ['46'], '46', 'en')).toEqual([]);
  });

  it.each(SIZE_TABLES)('$id: measurements rise with the size, and none is left out', ({ measured, rows }) => {
    measured.forEach((_name, at) => {
      const ranges = rows.map(({ measures }) => [measures[at] ?? Number.NaN].flat());
      const ends = ranges.flat();
      expect(ends).toEqual([...ends].sort((one, other) => one - other));
      expect(rows.every(({ measures }) => measures.length === measured.length)).toBe(true);
    });
  });

  it('says inches to the half, and what a size is called elsewhere', () => {
    expect(inchesText([89, 94])).toBe('35–37″');
    expect(inchesText(24.3)).toBe('9½″');
    const rowOf = (id: string, size: string) =>
      SIZE_TABLES.find((table) => table.id === id)?.rows.find((one) => one.size === size);
    const said = (id: string, size: string) => {
      const row = rowOf(id, size);
      return row && abroadOf(row).map((name) => name.replace('\u00a0', ' '));
    };
    expect(said('women', 'M')).toEqual(['UK 12', 'US 8', 'FR 40']);
    expect(said('shoes', '42')).toEqual(['UK 8']);
    expect(said('kids', '4-5')).toEqual([]);
  });

  it.each(SIZE_TABLES)('$id: no size is without its name elsewhere where others have one', ({ rows }) => {
    const names = Object.keys(rows[0]?.abroad ?? {});
    for (const { abroad } of rows) expect(Object.values(abroad).filter(Boolean)).toHaveLength(names.length);
  });
});
