import { Link, useNavigation } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { RATINGS } from '../addresses.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/ratings';
import { RatingRow } from './rating-row.tsx';
import { type RatingsData, readRatings, takeRatingStep } from './ratings.server.ts';
import { RATINGS_PER_PAGE, ratingsFields, ratingsSearch } from './ratings-query.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readRatings(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeRatingStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

const TABS = [
  { tab: null, key: 'all' },
  { tab: 'unanswered', key: 'unanswered' },
  { tab: 'hidden', key: 'hidden' },
] as const;

function Tabs({ ask, counts }: Pick<RatingsData, 'ask' | 'counts'>) {
  const t = useText();
  return (
    <nav className="tabs" aria-label={t('office.nav.ratings')}>
      {TABS.map(({ tab, key }) => (
        <Link
          key={key}
          to={RATINGS + ratingsSearch(ask, { tab })}
          aria-current={ask.tab === tab ? 'page' : undefined}
          preventScrollReset
        >
          {t(`ratings.tab.${key}`)}
          <b className="num">{counts[key]}</b>
        </Link>
      ))}
    </nav>
  );
}

function NoRatings({ ask }: Pick<RatingsData, 'ask'>) {
  const t = useText();
  const isNarrowed = ask.words !== '' || ask.stars !== null || ask.hasComment;
  const title = ask.words ? t('office.none.found', { words: ask.words }) : t('ratings.none');
  return (
    <EmptyState title={title}>
      {isNarrowed && (
        <Link
          className={buttonClass({ look: 'line' })}
          to={RATINGS + ratingsSearch({ ...ask, words: '', stars: null, hasComment: false })}
        >
          {t('ratings.tab.all')}
        </Link>
      )}
    </EmptyState>
  );
}

/** Every rating of the shop: hidden, shown, answered (issue 5 "ratings moderation"). */
export default function Ratings({ loaderData: { ask, ratings, counts, total, pages } }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('ratings');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.ratings') })} />
      <div className="ph">
        <h1>{t('office.nav.ratings')}</h1>
      </div>
      <ActOutcome />
      <section className="box" aria-busy={isLoading}>
        <Tabs ask={ask} counts={counts} />
        <ListFilter
          address={RATINGS}
          asked={ratingsFields(ask)}
          search={t('ratings.search')}
          choices={[
            {
              name: 'stars',
              label: t('ratings.stars'),
              options: [5, 4, 3, 2, 1].map((stars) => ({
                value: String(stars),
                words: t('rating.out.of', { average: stars }),
              })),
            },
            {
              name: 'comment',
              label: t('ratings.comment'),
              options: [{ value: 'yes', words: t('ratings.comment.yes') }],
            },
          ]}
        />
        {ratings.length === 0 ? (
          <NoRatings ask={ask} />
        ) : (
          <>
            <ul className="rated tw">
              {ratings.map((rating) => (
                <RatingRow key={rating.id} rating={rating} mayChange={mayChange} />
              ))}
            </ul>
            <Pager
              page={ask.page}
              pages={pages}
              perPage={RATINGS_PER_PAGE}
              total={total}
              addressOf={(page) => RATINGS + ratingsSearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
