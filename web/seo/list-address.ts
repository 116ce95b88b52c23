import type { Department, ProductQuery } from '#contracts/catalog.ts';
import { ARTICLES, departmentAddress } from '../addresses.ts';

/** What an address may ask for without being another list: the order and the page. */
const NO_FILTERS: ReadonlySet<string> = new Set(['department', 'sort', 'page', 'perPage']);

/** Says whether a list is narrowed by anything but its department. */
function isNarrowed(query: ProductQuery): boolean {
  const asked = Object.entries(query).filter(([name]) => !NO_FILTERS.has(name));
  return asked.some(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false));
}

/**
 * The one address of a list for search engines: each page is its own, another order is the same list, and a list narrowed
 * by words or filters has none, so that a few thousand mixtures of the same articles are not kept.
 *
 * source  decision 0025
 */
export function listAddress(query: ProductQuery, department: Department | null): string | null {
  if (isNarrowed(query)) return null;
  const list = department ? departmentAddress(department) : ARTICLES;
  if (query.page === 1) return list;
  return `${list}${list.includes('?') ? '&' : '?'}page=${query.page}`;
}
