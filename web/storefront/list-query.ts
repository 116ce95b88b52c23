import {
  DEPARTMENTS,
  type Department,
  PRODUCT_SORTS,
  type ProductPage,
  type ProductQuery,
  type ProductSort,
} from '#contracts/catalog.ts';
import { isListView } from '#contracts/cookies.ts';
import { CURRENCY_EXPONENTS, type Currency, isLocale } from '#contracts/money.ts';
import { ARTICLES, departmentAddress } from '../addresses.ts';

/** */
export const PER_PAGE = 24;
const MOST_VALUES = 30;
const LONGEST_WORDS = 100;
const LONGEST_PRICE = 12;

/** The filters of a list that take several values: each by its name in the address, and in the question. */
const FILTERS = [
  ['cloth', 'cloths'],
  ['type', 'types'],
  ['size', 'sizes'],
  ['colour', 'colours'],
] as const;
export type FilterName = (typeof FILTERS)[number][0];

/** The department that an address names; "Accessories" is accepted, "Accessoires" stays the canonical spelling. */
export function departmentNamed(name: string | null): Department | null {
  if (name === 'Accessories') return 'Accessoires';
  return DEPARTMENTS.find((department) => department === name) ?? null;
}

/** Reads a price as people type it (20 · €20 · 20,50) into minor units; undefined when it is no price. */
export function readPrice(text: string | null, currency: Currency): number | undefined {
  if ((text ?? '').length > LONGEST_PRICE) return undefined;
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

/**
 * The question without the values of a filter that this shop does not have. Where it has none of them, the first stays: the
 * list is then empty and says why.
 *
 * facets  the choices of the list that answers it
 */
export function withKnownValues(query: ProductQuery, facets: ProductPage['facets']): ProductQuery {
  const known = { ...query };
  for (const [, filter] of FILTERS) {
    const existing = valuesIn(query[filter], facets[filter]);
    known[filter] = existing.length > 0 ? existing : query[filter].slice(0, 1);
  }
  return known;
}

function valuesIn(asked: readonly string[], choices: readonly { code: string }[]): string[] {
  return asked.filter((value) => choices.some(({ code }) => code === value));
}

/**
 * The query of a list's address, written from what was read of it: what this shop knows, each value once. Links of the list
 * are made from it, never from the address, which may hold thousands of other things.
 *
 * query   what the address asks for
 * facets  the choices of the list that answers it
 * params  the address: where prices stand as they were typed
 */
export function listSearch(query: ProductQuery, facets: ProductPage['facets'], params: URLSearchParams): string {
  const written = new URLSearchParams();
  const write = (name: string, isRead: boolean, value = params.get(name)) => {
    if (isRead && value) written.append(name, value);
  };
  write('name', true, query.department);
  write('q', true, query.q);
  for (const [name, filter] of FILTERS)
    for (const value of valuesIn(query[filter], facets[filter])) write(name, true, value);
  write('min', query.minMinor !== undefined);
  write('max', query.maxMinor !== undefined);
  write('rating', query.minStars !== undefined);
  write('in_stock', query.inStock);
  write('special', query.specialOrder);
  write('discount', query.onDiscount);
  write('sort', query.sort === params.get('sort'));
  write('view', isListView(params.get('view')));
  write('lang', isLocale(params.get('lang')));
  if (params.has('search')) written.append('search', '');
  return pageSearch(written.toString(), query.page);
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
