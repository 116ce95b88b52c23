import { Link } from 'react-router';
import { comesInSizes } from '#contracts/fit.ts';
import { articleShare } from '#contracts/seo.ts';
import { articleAddress, authenticationAddress, departmentAddress, HOME, ratingAddress } from '../addresses.ts';
import { readThrough } from '../browser/list-cache/read-through.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import type { ScreenHandle } from '../layouts/shop-frame.tsx';
import { RATING_LIST, ratingPageAddress } from '../rating-addresses.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import type { Route } from './+types/rating-detail';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { ListPages } from './parts/list-pages.tsx';
import { RatingComment } from './parts/rating-comment.tsx';
import { RatingForm } from './parts/rating-form.tsx';
import { RatingSort } from './parts/rating-sort.tsx';
import { RatingSummary } from './parts/rating-summary.tsx';
import { ShopPicture } from './parts/shop-picture.tsx';
import { readRatingPage, takeRating } from './rating-detail.server.ts';

export const handle = { lists: ['products', 'ratings'] } satisfies ScreenHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return readRatingPage(request, context);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readThrough(handle.lists, request, serverLoader);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeRating(request, context);
}

/** Who may rate gets the form, everybody else the word of R-202 and the way to log in and come back. */
function Rate({ loaderData: { article, own, isThanked } }: Route.ComponentProps) {
  const t = useText();
  const sent = useAnswer<typeof action>();
  const answer = sent && 'given' in sent ? sent : null;
  const { viewer } = useFrame();
  return (
    <section className="stack gap-5" id="rate">
      <h2 className="d3">{t('rate.title')}</h2>
      {isThanked && !answer && <Notice tone="ok">{t(own?.isWaiting ? 'done.rating.waiting' : 'rate.thanks')}</Notice>}
      {!isThanked && own?.isWaiting && <p className="mut">{t('rate.waiting')}</p>}
      {viewer?.role === 'user' ? (
        <RatingForm
          productId={article.id}
          own={answer ? { ...answer.given, isWaiting: false } : own}
          hasSizes={comesInSizes((article.rail ?? []).map(({ size }) => size))}
          refused={answer?.refused ?? null}
          isPage
        />
      ) : (
        <>
          <Notice>{t('refusal.rating.not.customer')}</Notice>
          {!viewer && (
            <Link
              className={buttonClass({}, 'justify-self-start')}
              to={authenticationAddress('log-in', `${ratingAddress(article.id)}#rate`)}
            >
              {t('auth.log.in')}
            </Link>
          )}
        </>
      )}
    </section>
  );
}

function List({ loaderData: { article, ratings, votes, sort, pages } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useText();
  const answer = useAnswer<typeof action>();
  if (article.rating.count === 0) return <EmptyState title={t('rate.none')} line={t('rate.none.line')} />;
  return (
    <section className="stack gap-7.5 content-start" aria-label={t('rate.list')} id={RATING_LIST}>
      {pages.total > 1 && <RatingSort articleId={article.id} sort={sort} />}
      {answer && 'unhelped' in answer && <Notice tone="bad">{answer.unhelped}</Notice>}
      {ratings.map((rating) => (
        <RatingComment key={rating.id} rating={rating} articleId={article.id} votes={votes} />
      ))}
      <ListPages
        page={pages}
        search={ratingPageAddress(article.id, { sort }).split('?')[1] ?? ''}
        seenLabel={t('rate.seen')}
      />
    </section>
  );
}

export default function RatingDetail(props: Route.ComponentProps) {
  const t = useText();
  const { departments, shop } = useFrame();
  const { article, sort, pages } = props.loaderData;
  const department = departments.find(({ code }) => code === article.department)?.name ?? article.department;
  const title = t('rate.all', { name: article.name });
  const steps = [
    { name: t('nav.home'), to: HOME },
    { name: department, to: departmentAddress(article.department) },
    { name: article.name, to: articleAddress(article.id) },
    { name: t('rate.list') },
  ];
  return (
    <div className="wrap page">
      <PageHead
        title={pages.page > 1 ? t('found.page', { title, page: pages.page }) : title}
        description={t('found.ratings.description', { name: article.name })}
        canonical={ratingPageAddress(article.id, sort === 'helpful' ? { page: pages.page } : {})}
        picture={articleShare(article, shop.name, useLocale())}
        isHidden={article.rating.count === 0}
      />
      <Breadcrumb steps={steps} />
      <div className="rat rating-page">
        <div className="stack gap-7.5 content-start">
          <div className="row gap-5 rating-head">
            <ShopPicture picture={article.picture} sizes="96px" alt="" isPriority />
            <div>
              <h1 className="d2">{article.name}</h1>
              <Link className="lnk sm inline-block mt-2" to={articleAddress(article.id)}>
                {t('rate.back')}
              </Link>
            </div>
          </div>
          <div className="stack gap-4.5">
            <RatingSummary rating={article.rating} />
          </div>
          <Rate key={article.id} {...props} />
        </div>
        <List loaderData={props.loaderData} />
      </div>
    </div>
  );
}
