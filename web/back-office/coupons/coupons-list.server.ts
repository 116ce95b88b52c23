import { type RouterContextProvider, redirect } from 'react-router';
import { listCoupons } from '#shop/coupons/list-coupons.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { COUPONS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { COUPONS_PER_PAGE, couponsSearch, readCouponsAsk } from './coupons-query.ts';
import { showCoupon } from './show-coupon.server.ts';

/** One page of the codes, as its address asks. A page behind the last one leads to the last one. */
export async function readCouponsList(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'discounts', 'see');
  const { shop } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const ask = readCouponsAsk(params);
  const { coupons, total } = await listCoupons(shop, { words: ask.words, page: ask.page, perPage: COUPONS_PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / COUPONS_PER_PAGE));
  if (ask.page > pages) throw redirect(COUPONS + couponsSearch(ask, pages));
  const news = (['added', 'changed'] as const).find((said) => said === params.get('done')) ?? null;
  return { ask, coupons: coupons.map(showCoupon), total, pages, news };
}
