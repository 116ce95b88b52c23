import { data, type RouterContextProvider, redirect } from 'react-router';
import { FITS } from '#contracts/fit.ts';
import { rateSchema } from '#contracts/http/ratings.ts';
import type { Locale } from '#contracts/money.ts';
import { RATING_SORTS } from '#contracts/ratings.ts';
import { type FieldProblem, REFUSALS, type RefusalCode } from '#contracts/refusals.ts';
import { sayUnread } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { withoutInvisible } from '#contracts/typed-text.ts';
import { listCards } from '#shop/catalog/pick-products.ts';
import { isRefusal, isUnread } from '#shop/kernel/refusal.ts';
import { listRatings } from '#shop/ratings/list-ratings.ts';
import { ownVotes } from '#shop/ratings/own-votes.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { readOwnRating } from '#shop/ratings/read-own-rating.ts';
import { MAX_COMMENT } from '#shop/ratings/rules.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { ratingAddress } from '../addresses.ts';
import { readFormData } from '../forms/read-form.server.ts';
import { notFound } from '../frame/not-found.server.ts';
import { ratingPageAddress } from '../rating-addresses.ts';
import { articleAsked } from './article-detail.server.ts';
import { pageOf } from './list-query.ts';
import { type RatingProblem, starsProblem } from './rating-problem.ts';
import { takeHelpful } from './take-helpful.server.ts';

const PER_PAGE = 20;

/** The ratings of one article in the order of its address, page by page. What is no number leads to the list, what is unknown is a 404. */
export async function readRatingPage(request: Request, context: Readonly<RouterContextProvider>) {
  const id = articleAsked(request);
  const { shop, locale, viewer } = context.get(requestContext);
  const [article] = id === null ? [] : await listCards(shop, [id], locale);
  if (!article) throw await notFound(context);
  const params = new URL(request.url).searchParams;
  const page = pageOf(params.get('page'));
  const sort = RATING_SORTS.find((one) => one === params.get('sort')) ?? 'helpful';
  const asked = { page, perPage: PER_PAGE, productId: article.id, sort };
  const { ratings, total } = await listRatings(shop, asked, locale);
  const own = await readOwnRating(shop, viewer, article.id);
  const ids = ratings.map(({ id: ratingId }) => ratingId);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  // A page beyond the last one, from an old link, leads to the last one.
  if (page > pages) throw redirect(ratingPageAddress(article.id, { sort, page: pages }));
  return {
    article,
    ratings,
    sort,
    pages: { page, total, perPage: PER_PAGE, pages },
    own,
    votes: { ownId: own?.id ?? null, voted: await ownVotes(shop, viewer, ids) },
    isThanked: params.get('rated') === '1',
  };
}

/** Takes the rating, or the word that one was helpful, that a form sends without scripts; a refusal is an answer with its own status. */
export async function takeRating(request: Request, context: Readonly<RouterContextProvider>) {
  const productId = articleAsked(request);
  if (productId === null) throw await notFound(context);
  const { shop, locale, viewer } = context.get(requestContext);
  const read = await readFormData(request).catch((error: unknown) => {
    if (isUnread(error)) return error;
    throw error;
  });
  if (isUnread(read)) {
    const refused: RatingProblem = { field: null, words: sayUnread(locale, read.code) };
    return data({ refused, given: { stars: 0, fit: null, comment: '' } }, { status: REFUSALS[read.code] });
  }
  if (read.get('intent') === 'helpful') return takeHelpful(request, context, { form: read, productId });
  const given = readRating(read);
  const asked = rateSchema.safeParse({
    note: given.stars,
    fit: given.fit,
    comment: given.comment,
    product_id: productId,
  });
  if (!asked.success) {
    const field = asked.error.issues[0]?.path[0];
    if (field === 'note' || field === 'fit') return refuse('input.invalid', { field, code: 'problem.choice' });
    const code = given.comment.length > MAX_COMMENT ? 'problem.too.long' : 'problem.characters';
    return refuse('input.invalid', { field: 'comment', code, values: { max: MAX_COMMENT } });
  }
  try {
    await rateProduct(shop, viewer, { productId, ...given, fit: asked.data.fit, locale });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refuse(error.code, error.more.problems?.[0]);
  }
  throw redirect(`${ratingAddress(productId)}&rated=1`);

  function refuse(code: RefusalCode, problem: FieldProblem | undefined) {
    const refused = problemIn(locale, code, problem);
    const fit = FITS.find((one) => one === given.fit) ?? null;
    return data({ refused, given: { ...given, fit } }, { status: REFUSALS[code] });
  }
}

function readRating(form: FormData) {
  const note = Number(form.get('note') ?? 0);
  // A form sends its line ends as two characters; the browser counted one.
  const comment = withoutInvisible(String(form.get('comment') ?? '').replaceAll('\r\n', '\n'));
  return { stars: Number.isNaN(note) ? 0 : note, fit: String(form.get('fit') ?? '') || null, comment };
}

function problemIn(locale: Locale, code: RefusalCode, problem: FieldProblem | undefined): RatingProblem {
  if (problem?.field === 'note') return starsProblem((name) => translate(locale, name));
  if (problem)
    return {
      field: problem.field === 'fit' ? 'fit' : 'comment',
      words: translate(locale, problem.code, problem.values),
    };
  return { field: null, words: translate(locale, `refusal.${code}`) };
}
