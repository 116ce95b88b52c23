import type { RouterContextProvider } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { saveCoupon } from '#shop/coupons/save-coupon.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { readCouponForm } from './coupon-form.ts';

/** Names of the API's fields and where the form has them. */
const FIELD_OF: Record<string, string> = { ends_at: 'until', starts_at: 'from', percent: 'value' };

/**
 * Saves the code that a form describes: a new one, or one that was read in a version.
 *
 * returns  null when it was saved, else the answer for the page
 */
export async function takeCoupon(
  form: SentForm,
  { change, actor }: { change: { id: number; version: number } | null; actor: string },
  context: Readonly<RouterContextProvider>,
) {
  const { shop, locale } = context.get(requestContext);
  const read = readCouponForm(form.text, shop.settings.currency);
  if ('problems' in read) {
    const problems = Object.entries(read.problems).flatMap(([field, words]) =>
      words ? [[field, translate(locale, words)] as const] : [],
    );
    return refuseFields(Object.fromEntries(problems), form, locale);
  }
  try {
    await saveCoupon(shop, { input: read.input, change, actor });
    return null;
  } catch (error) {
    const answer = refuseWith(error, form, locale);
    const { refused } = answer.data;
    const problems = Object.entries(refused.problems).map(([field, words]) => [FIELD_OF[field] ?? field, words]);
    return { ...answer, data: { refused: { ...refused, problems: Object.fromEntries(problems) } } };
  }
}
