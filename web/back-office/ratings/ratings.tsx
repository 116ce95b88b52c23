import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { RATINGS } from '../addresses.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import { type Selection, useSelection } from '../parts/use-selection.ts';
import type { Route } from './+types/ratings';
import { ApproveBar } from './approve-bar.tsx';
import { RatingRow } from './rating-row.tsx';
import { type RatingsData, readRatings, takeRatingStep } from './ratings.server.ts';
import { RATINGS_PER_PAGE, ratingMark, ratingsFields, ratingsSearch } from './ratings-query.ts';
import { type Approvals, useApprovals } from './use-approvals.ts';
import { useKeptPlace } from './use-kept-place.ts';

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
  { tab: 'new', key: 'new' },
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
  const nothing = t(ask.tab === 'new' && !isNarrowed ? 'ratings.none.new' : 'ratings.none');
  const title = ask.words ? t('office.none.found', { words: ask.words }) : nothing;
  return (
    <EmptyState title={title}>
      {isNarrowed && (
        <Link
          className={buttonClass({ look: 'line' })}
          to={RATINGS + ratingsSearch({ ...ask, words: '', stars: null, hasComment: false })}
        >
          {t('office.filter.clear')}
        </Link>
      )}
    </EmptyState>
  );
}

/** What of the new ones is chosen, and how they are approved: by row, by the e-mail A, or all that are chosen. */
function useRatingSelection(ratings: RatingsData['ratings'], approvals: Approvals) {
  const fresh = ratings.filter(({ isNew }) => isNew);
  const selection = useSelection(
    fresh.map(({ id }) => id),
    { key: 'a', act: (id) => (selection.ids.length > 0 ? approveChosen() : approveRow(id)) },
  );
  const marksOf = (ids: readonly number[]) => fresh.filter(({ id }) => ids.includes(id)).map(ratingMark);
  function approveRow(id: number) {
    approvals.approve(marksOf([id]));
    const next = fresh[fresh.findIndex((rating) => rating.id === id) + 1];
    if (next) document.querySelector<HTMLElement>(`input[data-row="${next.id}"]`)?.focus();
  }
  function approveChosen() {
    approvals.approve(marksOf(selection.ids));
    selection.clear();
  }
  return { fresh, selection, approveChosen };
}

function ChooseAll({ count, selection }: { count: number; selection: Selection }) {
  const t = useText();
  return (
    <div className="rated-all needs-script">
      <Check
        checked={count > 0 && selection.ids.length === count}
        onChange={(event) => selection.all(event.currentTarget.checked)}
      >
        {t('office.select.all')}
      </Check>
    </div>
  );
}

type ListProps = Pick<RatingsData, 'ratings'> & { approvals: Approvals; mayChange: boolean };

/** The rows; who may moderate also gets what it takes to approve the new ones. */
function RatingList({ ratings, approvals, mayChange }: ListProps) {
  const t = useText();
  const { fresh, selection, approveChosen } = useRatingSelection(ratings, approvals);
  const chosen = mayChange ? { selection, approvals } : null;
  const isPicking = chosen !== null && fresh.length > 0;
  return (
    <>
      {isPicking && fresh.length > 1 && <ChooseAll count={fresh.length} selection={selection} />}
      <ul className={isPicking ? 'rated tw picks' : 'rated tw'} onKeyDown={isPicking ? selection.keys : undefined}>
        {ratings.map((rating) => (
          <RatingRow key={rating.id} rating={rating} chosen={chosen} isPicking={isPicking} />
        ))}
      </ul>
      {isPicking && <p className="keys mut">{t('ratings.keys')}</p>}
      {isPicking && <ApproveBar selection={selection} approve={approveChosen} isBusy={approvals.isBusy} />}
    </>
  );
}

/** Every rating of the shop: new, hidden, shown, answered (issue 5 "ratings moderation"). */
export default function Ratings({ loaderData: { ask, ratings, counts, total, pages } }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('ratings');
  const isLoading = useNavigation().state === 'loading';
  // Here and not in the list: the last approval empties the list, and is said all the same.
  const approvals = useApprovals();
  const { list, onFocus } = useKeptPlace<HTMLElement>(ratings);
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.ratings') })} />
      <div className="ph">
        <h1>{t('office.nav.ratings')}</h1>
      </div>
      <ActOutcome />
      <section
        className="box"
        aria-busy={isLoading}
        aria-label={t('office.nav.ratings')}
        ref={list}
        tabIndex={-1}
        onFocus={onFocus}
      >
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
        {ratings.length === 0 ? <NoRatings ask={ask} /> : <RatingList {...{ ratings, approvals, mayChange }} />}
        {ratings.length > 0 && (
          <Pager
            page={ask.page}
            pages={pages}
            perPage={RATINGS_PER_PAGE}
            total={total}
            addressOf={(page) => RATINGS + ratingsSearch(ask, { page })}
          />
        )}
      </section>
    </>
  );
}
