import type { ReturnStatus } from '#contracts/returns.ts';
import { countReturns } from '#shop/reports/count-returns.ts';
import { listReturns } from '#shop/reports/list-returns.ts';
import type { ListContext } from '../kit/read-list.server.ts';

type ReturnFilters = { status: ReturnStatus | null };

/** One page of the returns, and how many stand in each state. */
export async function readReturns({ shop, locale, query, page, perPage }: ListContext<ReturnFilters>) {
  const asked = { status: query.status, words: query.words, page, perPage, locale };
  const [found, counts] = await Promise.all([listReturns(shop, asked), countReturns(shop)]);
  return { ...found, counts };
}
