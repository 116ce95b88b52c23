import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const COUPONS_PER_PAGE = 50;

/** What the address of the list asks for. */
export type CouponsAsk = { words: string; page: number };

/** Reads the address of the list. What it does not understand it leaves out. */
export function readCouponsAsk(params: URLSearchParams): CouponsAsk {
  return { words: readWords(params), page: readPage(params) };
}

/** The query of the list with another page. */
export function couponsSearch({ words }: CouponsAsk, page: number): string {
  return listSearch({ q: words }, page);
}
