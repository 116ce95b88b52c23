import type { RouterContextProvider } from 'react-router';
import { readSentForm } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { takeCoupon } from './take-coupon.server.ts';

/** The empty form, for those who may add a code. */
export function openCodeForm(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'discounts', 'change');
  return null;
}

/** Adds the code of the form; null when it was added, else the answer for the page. */
export async function takeNewCoupon(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'discounts', 'change');
  return takeCoupon(await readSentForm(request), { change: null, actor }, context);
}
