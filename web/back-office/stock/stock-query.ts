import { listSearch, readPage } from '../parts/paging.ts';

/** */
export const MOVEMENTS_PER_PAGE = 50;
const LARGEST_ID = 2_147_483_647;

/** What the address of the stock screen asks for. */
export type StockAsk = { productId: number; variantId: number | null; page: number };

function readId(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= LARGEST_ID ? id : null;
}

/** Reads the address of the stock screen; null when it names no article (as R-049). */
export function readStockAsk(params: URLSearchParams): StockAsk | null {
  const productId = readId(params.get('rt'));
  return productId === null ? null : { productId, variantId: readId(params.get('variant')), page: readPage(params) };
}

/** The query of the screen with something changed. It begins again at page 1 unless a page is named. */
export function stockSearch(ask: StockAsk, change: Partial<StockAsk> = {}): string {
  const { productId, variantId, page } = { ...ask, page: 1, ...change };
  return listSearch({ rt: String(productId), variant: variantId === null ? '' : String(variantId) }, page);
}
