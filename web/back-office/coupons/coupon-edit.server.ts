import { data } from 'react-router';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { readCoupon } from '#shop/coupons/list-coupons.ts';
import { switchCoupon } from '#shop/coupons/save-coupon.ts';
import { listCouponUses } from '#shop/reports/list-coupon-uses.ts';
import { COUPONS } from '../addresses.ts';
import { idInAddress } from '../kit/id-in-address.server.ts';
import { type FormContext, type FormSubmit, versionIn } from '../kit/take-form.server.ts';
import { showCoupon } from './show-coupon.server.ts';
import { saveSent } from './take-coupon.server.ts';

const idIn = (params: URLSearchParams) => idInAddress(params, COUPONS);

/** One code for the staff, and the orders that used it. Refuses with a 404. */
export async function readCouponEdit({ shop, viewer, params }: FormContext) {
  const id = idIn(params);
  const [coupon, { uses, offMinor }] = await Promise.all([readCoupon(shop, id), listCouponUses(shop, id)]);
  if (!coupon) throw data(null, { status: 404 });
  return {
    code: showCoupon(coupon),
    offMinor,
    // Orders and who placed them are another resource's; null for those to whom it is closed.
    uses: staffMay(viewer, 'orders', 'see')
      ? uses.map((use) => ({ ...use, redeemedAt: use.redeemedAt.toISOString() }))
      : null,
  };
}

/** Changes the code as the form says and leads to the list, or switches it on or off. */
export async function changeCoupon(sent: FormSubmit) {
  const { shop, locale, actor, form, params } = sent;
  const change = { id: idIn(params), version: versionIn(form) };
  const intent = form.text('intent');
  if (intent === 'on' || intent === 'off') {
    await switchCoupon(shop, { ...change, isActive: intent === 'on', actor });
    return { done: translate(locale, `done.coupon.${intent}`) };
  }
  await saveSent(sent, change);
  return `${COUPONS}?done=changed`;
}
