import { data, type RouterContextProvider, redirect } from 'react-router';
import { RATING_SORTS } from '#contracts/ratings.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { translate } from '#contracts/texts/translate.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { callHelpful } from '#shop/ratings/call-helpful.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { articleAddress } from '../addresses.ts';
import { ratingMark, ratingPageAddress } from '../rating-addresses.ts';
import { pageOf } from './list-query.ts';

/** No rating has this number. */
const NONE = 0;

/** Takes a press of “helpful” that was sent without scripts, and leads back to where the rating stands. */
export async function takeHelpful(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { form, productId }: { form: FormData; productId: number },
) {
  const { shop, locale, viewer } = context.get(requestContext);
  const rating = String(form.get('rating') ?? '');
  const ratingId = /^[1-9]\d{0,8}$/.test(rating) ? Number(rating) : NONE;
  try {
    await callHelpful(shop, viewer, { ratingId, isHelpful: form.get('is') !== 'no' });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ unhelped: translate(locale, `refusal.${error.code}`) }, { status: REFUSALS[error.code] });
  }
  throw redirect(`${placeOf(new URL(request.url).searchParams, productId)}#${ratingMark(ratingId)}`);
}

/** The page on which it was pressed: that of the article, or a page of its ratings in their order. */
function placeOf(params: URLSearchParams, productId: number): string {
  if (params.get('from') === 'article') return articleAddress(productId);
  const sort = RATING_SORTS.find((one) => one === params.get('sort')) ?? RATING_SORTS[0];
  return ratingPageAddress(productId, { sort, page: pageOf(params.get('page')) });
}
