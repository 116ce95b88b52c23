import { listCoupons } from '#shop/coupons/list-coupons.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { showCoupon } from './show-coupon.server.ts';

/** One page of the coupons. */
export async function readCoupons({ shop, query, page, perPage }: ListContext<object>) {
  const { coupons, total } = await listCoupons(shop, { words: query.words, page, perPage });
  return { coupons: coupons.map(showCoupon), total };
}
