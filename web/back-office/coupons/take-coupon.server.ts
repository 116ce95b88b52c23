import { saveCoupon } from '#shop/coupons/save-coupon.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import { COUPONS } from '../addresses.ts';
import type { FormSubmit } from '../kit/take-form.server.ts';
import { readCouponForm } from './coupon-form.ts';

/** Names of the API's fields and where the form has them. */
const FIELD_OF: Record<string, string> = { ends_at: 'until', starts_at: 'from', percent: 'value' };

/** Adds the code of the form, and leads to the list. */
export async function addCoupon(sent: FormSubmit) {
  await saveSent(sent, null);
  return `${COUPONS}?done=added`;
}

/** Saves the code that a form describes: a new one, or one that was read in a version. */
export async function saveSent({ shop, actor, form }: FormSubmit, change: { id: number; version: number } | null) {
  const read = readCouponForm(form.text, shop.settings.currency);
  if ('problems' in read) throw new Refusal('input.invalid', { problems: read.problems });
  try {
    await saveCoupon(shop, { input: read.input, change, actor });
  } catch (error) {
    throw isRefusal(error) ? inWordsOfForm(error) : error;
  }
}

function inWordsOfForm({ code, more }: Refusal): Refusal {
  const problems = (more.problems ?? []).map((one) => ({ ...one, field: FIELD_OF[one.field] ?? one.field }));
  return new Refusal(code, { ...more, problems });
}
