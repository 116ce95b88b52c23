import { data, type RouterContextProvider, redirect } from 'react-router';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { readCoupon } from '#shop/coupons/list-coupons.ts';
import { switchCoupon } from '#shop/coupons/save-coupon.ts';
import { listCouponUses } from '#shop/reports/list-coupon-uses.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import { COUPONS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { showCoupon } from './show-coupon.server.ts';
import { takeCoupon } from './take-coupon.server.ts';

const LARGEST_ID = 2_147_483_647;

function idAsked(request: Request): number {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!/^\d{1,12}$/.test(id)) throw redirect(COUPONS);
  if (Number(id) > LARGEST_ID) throw data(null, { status: 404 });
  return Number(id);
}

/** One code for the staff, and the orders that used it. Refuses with a 404. */
export async function readCouponEdit(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'discounts', 'see');
  const { shop } = context.get(requestContext);
  const id = idAsked(request);
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

/** Changes the code as the form says, or switches it on or off. */
export async function takeCouponEdit(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'discounts', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const change = { id: idAsked(request), version: Number(form.text('version')) || 0 };
  const intent = form.text('intent');
  if (intent !== 'on' && intent !== 'off') {
    const answer = await takeCoupon(form, { change, actor }, context);
    if (answer) return answer;
    throw redirect(`${COUPONS}?done=changed`);
  }
  try {
    await switchCoupon(shop, { ...change, isActive: intent === 'on', actor });
    return data({ done: translate(locale, `done.coupon.${intent}`) });
  } catch (error) {
    return refuseWith(error, { ...form, given: {} }, locale);
  }
}
