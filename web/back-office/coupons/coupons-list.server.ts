import { listCoupons } from '#shop/coupons/list-coupons.ts';
import type { Reading } from '../kit/read-list.server.ts';
import { showCoupon } from './show-coupon.server.ts';

/** One page of the coupons. */
export async function readCoupons({ shop, ask, page, perPage }: Reading<object>) {
  const { coupons, total } = await listCoupons(shop, { words: ask.words, page, perPage });
  return { coupons: coupons.map(showCoupon), total };
}
