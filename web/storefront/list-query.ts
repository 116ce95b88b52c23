import {
  DEPARTMENTS,
  type Department,
  PRODUCT_SORTS,
  type ProductQuery,
  type ProductSort,
} from '#contracts/catalog.ts';
import { CURRENCY_EXPONENTS, type Currency } from '#contracts/money.ts';
import { ARTICLES, departmentAddress } from '../addresses.ts';

/** */
export const PER_PAGE = 24;
const MOST_VALUES = 30;
const LONGEST_WORDS = 100;

/** The names of a list's filters in its address. */
export const FILTER_NAMES = ['cloth', 'type', 'size', 'colour'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The department that an address names; "Accessories" is accepted, "Accessoires" stays the canonical spelling. */
export function departmentNamed(name: string | null): Department | null {
  if (name === 'Accessories') return 'Accessoires';
  return DEPARTMENTS.find((department) => department === name) ?? null;
}

/** Reads a price as people type it (20 · €20 · 20,50) into minor units; undefined when it is no price. */
export function readPrice(text: string | null, currency: Currency): number | undefined {
  const digits = (text ?? '').replace(/[^\d.,]/g, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d*)?$/.test(digits)) return undefined;
  return Math.round(Number(digits) * 10 ** CURRENCY_EXPONENTS[currency]);
}

function valuesOf(params: URLSearchParams, name: FilterName): string[] {
  const values = params.getAll(name).map((value) => value.trim().slice(0, 40));
  return [...new Set(values.filter(Boolean))].slice(0, MOST_VALUES);
}

/** “4 stars and up” is `rating=4`; undefined for anything that no filter offers. */
function starsOf(text: string | null): number | undefined {
  return /^[1-4]$/.test(text ?? '') ? Number(text) : undefined;
}

/** The orders that a list can stand in: by what fits best only where something was searched for. */
export function sortsFor(words: string): readonly ProductSort[] {
  return PRODUCT_SORTS.filter((sort) => sort !== 'relevance' || words !== '');
}

/** What an address asks for; otherwise the first there is: what fits the words best, else the newest. */
function sortOf(text: string | null, words: string): ProductSort {
  const sorts = sortsFor(words);
  return sorts.find((sort) => sort === text) ?? sorts[0] ?? 'newest';
}

/** The page that an address asks for; the first when that is no number. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Turns a list's address into what is asked of the shop. What it does not understand it leaves out. */
export function readListQuery(params: URLSearchParams, currency: Currency, department?: Department): ProductQuery {
  const words = (params.get('q') ?? '').trim().slice(0, LONGEST_WORDS);
  return {
    department,
    cloths: valuesOf(params, 'cloth'),
    types: valuesOf(params, 'type'),
    sizes: valuesOf(params, 'size'),
    colours: valuesOf(params, 'colour'),
    minMinor: readPrice(params.get('min'), currency),
    maxMinor: readPrice(params.get('max'), currency),
    inStock: params.get('in_stock') === '1',
    specialOrder: params.get('special') === '1',
    onDiscount: params.get('discount') === '1',
    minStars: starsOf(params.get('rating')),
    sort: sortOf(params.get('sort'), words),
    page: pageOf(params.get('page')),
    perPage: PER_PAGE,
    ...(words && { q: words }),
  };
}

/** The query of the same list on another page; page 1 is written without a number. */
export function pageSearch(search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  const text = params.toString();
  return text ? `?${text}` : '?';
}

/** The address of the same list in another department, or in none; it begins again at the first page. */
export function inDepartment(search: string, department: Department | null): string {
  const params = new URLSearchParams(search);
  params.delete('name');
  params.delete('page');
  const rest = params.toString();
  if (department === null) return rest ? `${ARTICLES}?${rest}` : ARTICLES;
  return rest ? `${departmentAddress(department)}&${rest}` : departmentAddress(department);
}

/** The query of the same list without one filter; it begins again at the first page. */
export function withoutFilter(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.delete(name, value);
  return pageSearch(params.toString(), 1);
}

const KEPT_WITHOUT_FILTERS = ['name', 'q', 'sort', 'view'];

/** The query of the same list without any filter. */
export function withoutFilters(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!KEPT_WITHOUT_FILTERS.includes(name)) params.delete(name);
  return pageSearch(params.toString(), 1);
}

/** What a form asks for, as a query: empty fields are left out and the list begins at its first page. */
export function searchOfForm(entries: Iterable<[string, string | File]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) {
    if (typeof value === 'string' && value.trim() && name !== 'page') params.append(name, value.trim());
  }
  return pageSearch(params.toString(), 1);
}
