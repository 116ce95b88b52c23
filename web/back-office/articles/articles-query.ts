import {
  STAFF_SORTS,
  STAFF_TABS,
  STOCK_STATES,
  type StaffSort,
  type StaffTab,
  type StockState,
} from '#contracts/staff-catalogue.ts';
import { ARTICLES } from '../addresses.ts';
import { defineList, type ListQuery, oneOf } from '../kit/define-list.ts';

const MOST_CODES = 30;

/** What the articles list is narrowed to, and its order. Prices as they were typed, in whole money. */
export type ArticlesFilters = {
  tab: StaffTab;
  categories: string[];
  cloths: string[];
  min: string;
  max: string;
  stock: StockState | null;
  discount: 'yes' | 'no' | null;
  tag: string;
  sort: StaffSort;
  isDescending: boolean;
};

export type ArticlesQuery = ListQuery<ArticlesFilters>;

const line = (params: URLSearchParams, name: string, max: number) =>
  (params.get(name) ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, max);
const codes = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name).filter((code) => code !== '' && code.length <= 60))].slice(0, MOST_CODES);

/** The order as the address says it, with a minus where it descends; '' for the usual one: the last changed first. */
export function writeSort({ sort, isDescending }: Pick<ArticlesFilters, 'sort' | 'isDescending'>): string {
  const written = `${isDescending ? '-' : ''}${sort}`;
  return written === '-changed' ? '' : written;
}

/** Every article, disabled ones too. Cleared, it stays under its tab and in its order. */
export const ARTICLES_LIST = defineList<ArticlesFilters>({
  address: ARTICLES,
  read: (params) => {
    const sorted = params.get('sort') ?? '';
    const sort = oneOf(STAFF_SORTS, sorted.replace(/^-/, ''));
    return {
      tab: oneOf(STAFF_TABS, params.get('show')) ?? 'any',
      categories: codes(params, 'category'),
      cloths: codes(params, 'cloth'),
      min: line(params, 'min', 12),
      max: line(params, 'max', 12),
      stock: oneOf(STOCK_STATES, params.get('stock')),
      discount: oneOf(['yes', 'no'], params.get('discount')),
      tag: line(params, 'tag', 40),
      sort: sort ?? 'changed',
      isDescending: sort ? sorted.startsWith('-') : true,
    };
  },
  write: ({ tab, categories, cloths, min, max, stock, discount, tag, ...order }) => ({
    ...{ show: tab === 'any' ? '' : tab, category: categories, cloth: cloths },
    ...{ min, max, stock: stock ?? '', discount: discount ?? '', tag },
    sort: writeSort(order),
  }),
  kept: ({ tab, sort, isDescending }) => ({ tab, sort, isDescending }),
});

/** What a view remembers: everything but the page. Empty when nothing is asked. */
export function viewOf(query: ArticlesQuery): string {
  return ARTICLES_LIST.search(query).slice(1);
}

/** What a kept view remembers, as the list writes it now. */
export function readView(query: string): string {
  return viewOf(ARTICLES_LIST.read(new URLSearchParams(query)));
}
