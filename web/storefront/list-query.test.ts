import { describe, expect, it } from 'vitest';
import {
  departmentNamed,
  inDepartment,
  readListQuery,
  readPrice,
  searchOfForm,
  sortsFor,
  withoutFilter,
  withoutFilters,
} from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search), 'EUR');

describe('the address of a list', () => {
  it('asks for everything, newest first, when it says nothing', () => {
    expect(read('')).toMatchObject({ cloths: [], sizes: [], inStock: false, sort: 'newest', page: 1, perPage: 24 });
  });

  it('stands by what fits best where something was searched for, unless another order is asked for', () => {
    expect(read('q=boubou').sort).toBe('relevance');
    expect(read('q=boubou&sort=newest').sort).toBe('newest');
    expect(read('sort=relevance').sort).toBe('newest');
    expect(read('sort=popular').sort).toBe('popular');
    expect(read('q=boubou&sort=rating').sort).toBe('rating');
    expect(sortsFor('')).not.toContain('relevance');
  });

  it('takes several values of one filter, each once', () => {
    expect(read('size=S&size=M&size=S&cloth=kente')).toMatchObject({ sizes: ['S', 'M'], cloths: ['kente'] });
  });

  it('reads prices in whole or broken units of the currency', () => {
    expect(read('min=20&max=49,90')).toMatchObject({ minMinor: 2000, maxMinor: 4990 });
  });

  it('reads from how many stars on, and only what the filter offers', () => {
    expect(read('rating=4').minStars).toBe(4);
    for (const rating of ['0', '5', '4.5', 'four', '']) expect(read(`rating=${rating}`).minStars).toBeUndefined();
  });

  it.each(['page=0', 'page=-3', 'page=1.5', 'page=abc', 'sort=cheapest', 'min=abc', 'page=99999999'])(
    'ignores %s',
    (search) => {
      expect(read(search)).toMatchObject({ page: 1, sort: 'newest', minMinor: undefined });
    },
  );

  it('cuts words that are too long to be a search', () => {
    expect(readListQuery(new URLSearchParams({ q: 'x'.repeat(500) }), 'EUR')).toMatchObject({ q: 'x'.repeat(100) });
  });

  it('reads a price in a currency without decimals as it stands', () => {
    expect(readPrice('15000', 'XOF')).toBe(15_000);
  });

  it('knows both spellings of the accessories and nothing else', () => {
    expect(departmentNamed('Accessories')).toBe('Accessoires');
    expect(departmentNamed('Women')).toBe('Women');
    expect(departmentNamed('women')).toBeNull();
    expect(departmentNamed(null)).toBeNull();
  });

  it('drops one filter, or all of them, and goes back to the first page', () => {
    expect(withoutFilter('?name=Women&size=S&size=M&page=3', 'size', 'S')).toBe('?name=Women&size=M');
    expect(withoutFilters('?name=Women&size=S&min=20&sort=name&page=3')).toBe('?name=Women&sort=name');
  });

  it('keeps its filters in another department', () => {
    expect(inDepartment('?name=Women&size=S&page=3', 'Men')).toBe('/articles/category?name=Men&size=S');
    expect(inDepartment('?name=Women&size=S', null)).toBe('/articles?size=S');
    expect(inDepartment('?name=Women', null)).toBe('/articles');
  });

  it('leaves empty fields of the form out', () => {
    expect(
      searchOfForm([
        ['name', 'Women'],
        ['min', ' '],
        ['size', 'S'],
        ['page', '4'],
      ]),
    ).toBe('?name=Women&size=S');
  });
});
