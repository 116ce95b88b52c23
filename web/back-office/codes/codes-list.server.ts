import { type RouterContextProvider, redirect } from 'react-router';
import { listCoupons } from '#shop/coupons/list-coupons.ts';
import { requestContext } from '#web/request-context.server.ts';
import { CODES } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { CODES_PER_PAGE, codesSearch, readCodesAsk } from './codes-query.ts';
import { showCode } from './show-code.server.ts';

/** One page of the codes, as its address asks. A page behind the last one leads to the last one. */
export async function readCodesList(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'discounts', 'see');
  const { shop } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const ask = readCodesAsk(params);
  const { coupons, total } = await listCoupons(shop, { words: ask.words, page: ask.page, perPage: CODES_PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / CODES_PER_PAGE));
  if (ask.page > pages) throw redirect(CODES + codesSearch(ask, pages));
  const news = (['added', 'changed'] as const).find((said) => said === params.get('done')) ?? null;
  return { ask, codes: coupons.map(showCode), total, pages, news };
}
