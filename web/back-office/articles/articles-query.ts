import {
  STAFF_SORTS,
  STAFF_TABS,
  STOCK_STATES,
  type StaffSort,
  type StaffTab,
  type StockState,
} from '#contracts/staff-catalogue.ts';
import { readPage, readWords } from '../parts/paging.ts';

/** */
export const ARTICLES_PER_PAGE = 50;
const MOST_CODES = 30;

/** What the address of the articles list asks for. Prices as they were typed, in whole money. */
export type ArticlesAsk = {
  tab: StaffTab;
  words: string;
  categories: string[];
  cloths: string[];
  min: string;
  max: string;
  stock: StockState | null;
  discount: 'yes' | 'no' | null;
  tag: string;
  sort: StaffSort;
  isDescending: boolean;
  page: number;
};

const line = (params: URLSearchParams, name: string, max: number) =>
  (params.get(name) ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, max);
const codes = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name).filter((code) => code !== '' && code.length <= 60))].slice(0, MOST_CODES);

/** Reads the address of the articles list. What it does not understand it leaves out. */
export function readArticlesAsk(params: URLSearchParams): ArticlesAsk {
  const sorted = params.get('sort') ?? '';
  const sort = STAFF_SORTS.find((one) => one === sorted.replace(/^-/, ''));
  return {
    tab: STAFF_TABS.find((tab) => tab === params.get('show')) ?? 'any',
    words: readWords(params),
    categories: codes(params, 'category'),
    cloths: codes(params, 'cloth'),
    min: line(params, 'min', 12),
    max: line(params, 'max', 12),
    stock: STOCK_STATES.find((state) => state === params.get('stock')) ?? null,
    discount: (['yes', 'no'] as const).find((choice) => choice === params.get('discount')) ?? null,
    tag: line(params, 'tag', 40),
    sort: sort ?? 'changed',
    isDescending: sort ? sorted.startsWith('-') : true,
    page: readPage(params),
  };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function articlesSearch(ask: ArticlesAsk, change: Partial<ArticlesAsk> = {}): string {
  const wanted = { ...ask, page: 1, ...change };
  const params = new URLSearchParams();
  if (wanted.tab !== 'any') params.set('show', wanted.tab);
  for (const name of ['categories', 'cloths'] as const) {
    for (const code of wanted[name]) params.append(name === 'categories' ? 'category' : 'cloth', code);
  }
  const plain = { q: wanted.words, min: wanted.min, max: wanted.max, stock: wanted.stock, discount: wanted.discount };
  for (const [name, value] of Object.entries({ ...plain, tag: wanted.tag })) if (value) params.set(name, value);
  const isUsual = wanted.sort === 'changed' && wanted.isDescending;
  if (!isUsual) params.set('sort', `${wanted.isDescending ? '-' : ''}${wanted.sort}`);
  if (wanted.page > 1) params.set('page', String(wanted.page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** What a view remembers: everything but the page. Empty when nothing is asked. */
export function viewOf(ask: ArticlesAsk): string {
  return articlesSearch(ask).slice(1);
}

export const NOTHING_ASKED = {
  words: '',
  categories: [],
  cloths: [],
  min: '',
  max: '',
  stock: null,
  discount: null,
  tag: '',
};

/** Says whether the list is narrowed by more than its tab. */
export function isNarrowed(ask: ArticlesAsk): boolean {
  return articlesSearch({ ...ask, tab: 'any', sort: 'changed', isDescending: true }) !== '';
}
