import { expect, it } from 'vitest';
import { readListQuery } from '../storefront/list-query.ts';
import { listAddress } from './list-address.ts';

const addressOf = (search: string, department: 'Women' | null = null) =>
  listAddress(readListQuery(new URLSearchParams(search), 'EUR', department ?? undefined), department);

it.each([
  ['', '/articles'],
  ['page=3', '/articles?page=3'],
  ['sort=price_up', '/articles'],
  ['view=list&utm_source=letter', '/articles'],
])('the list “%s” is found as %s', (search, address) => {
  expect(addressOf(search)).toBe(address);
});

it('a department keeps its name, and its page', () => {
  expect(addressOf('name=Women', 'Women')).toBe('/articles/category?name=Women');
  expect(addressOf('name=Women&page=2', 'Women')).toBe('/articles/category?name=Women&page=2');
});

it.each([
  'q=boubou',
  'cloth=wax',
  'size=M',
  'colour=blue',
  'type=shirts',
  'min=20',
  'max=90',
  'in_stock=1',
  'discount=1',
  'special=1',
])('a list narrowed by %s is not found by searching', (search) => {
  expect(addressOf(search)).toBeNull();
});
