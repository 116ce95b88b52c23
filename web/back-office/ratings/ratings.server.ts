import { data, type RouterContextProvider } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { type Approval, approveRatings, type RatingRead } from '#shop/ratings/approve-ratings.ts';
import { answerRating, hideRating } from '#shop/ratings/moderate-rating.ts';
import { listGivenRatings } from '#shop/reports/list-given-ratings.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import { USUAL_PER_PAGE } from '../kit/define-list.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { staffOnly } from '../staff-only.server.ts';

type RatingFilters = { tab: 'new' | 'unanswered' | 'hidden' | null; stars: number | null; hasComment: boolean };

/** One page of the ratings, and how many stand under each tab. */
export async function readRatings({ shop, locale, viewer, query, page, perPage }: ListContext<RatingFilters>) {
  // Whose account it is stays with the resource of the customers; the name under the rating is public.
  const maySeeWhose = staffMay(viewer, 'customers', 'see');
  const found = await listGivenRatings(shop, { ...query, page, perPage, findsPeople: maySeeWhose }, locale);
  const ratings = found.ratings.map((rating) => (maySeeWhose ? rating : { ...rating, customer: null }));
  return { ...found, ratings };
}

export type RatingListed = Awaited<ReturnType<typeof readRatings>>['ratings'][number];

/** The ratings a form is about, each as `ratingMark` wrote it. */
function readChosen(chosen: readonly string[]): RatingRead[] {
  if (chosen.length > USUAL_PER_PAGE) throw new Refusal('input.invalid');
  return chosen.map((mark) => {
    const [, ratingId, saidAt] = /^(\d{1,9})\.(\d{1,15})$/.exec(mark) ?? [];
    if (ratingId === undefined) throw new Refusal('input.invalid');
    return { ratingId: Number(ratingId), saidAt: Number(saidAt) };
  });
}

/** What an approval came to, one sentence for each thing that happened. */
function approvalWords(approval: Approval, locale: Locale): string {
  return (['approved', 'already', 'changed'] as const)
    .filter((what) => approval[what] > 0)
    .map((what) => translate(locale, `ratings.said.${what}`, { count: approval[what] }))
    .join(' ');
}

/** Approves ratings, hides one, shows it again, or answers it. */
export async function takeRatingStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'ratings', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const intent = form.text('intent');
  try {
    if (intent === 'approve') {
      const approval = await approveRatings(shop, { read: readChosen(form.all('chosen')), actor });
      return data({ done: approvalWords(approval, locale) });
    }
    const id = form.text('id');
    if (!/^\d{1,9}$/.test(id)) throw new Refusal('input.invalid');
    const asked = { ratingId: Number(id), actor };
    if (intent === 'answer') {
      const answer = form.text('answer');
      await answerRating(shop, { ...asked, answer });
      return data({ done: translate(locale, answer.trim() ? 'ratings.said.answered' : 'ratings.said.unanswered') });
    }
    if (intent !== 'hide' && intent !== 'show') throw new Refusal('input.invalid');
    await hideRating(shop, { ...asked, isHidden: intent === 'hide' });
    return data({ done: translate(locale, `ratings.said.${intent}`) });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
