import { type RouterContextProvider, redirect } from 'react-router';
import { countReturns } from '#shop/reports/count-returns.ts';
import { listReturns } from '#shop/reports/list-returns.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { RETURNS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { RETURNS_PER_PAGE, readReturnsAsk, returnsSearch } from './returns-query.ts';

/** One page of the returns, as its address asks. A page behind the last one leads to the last one. */
export async function readReturnList(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'returns', 'see');
  const { shop, locale } = context.get(requestContext);
  const ask = readReturnsAsk(new URL(request.url).searchParams);
  const [found, counts] = await Promise.all([
    listReturns(shop, { ...ask, perPage: RETURNS_PER_PAGE, locale }),
    countReturns(shop),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / RETURNS_PER_PAGE));
  if (ask.page > pages) throw redirect(RETURNS + returnsSearch(ask, { page: pages }));
  return { ask, counts, pages, ...found };
}
