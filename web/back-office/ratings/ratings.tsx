import { useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { RATINGS } from '../addresses.ts';
import { defineList, matching, oneOf } from '../kit/define-list.ts';
import { ListPager, ListTabs, NoneFound } from '../kit/list-parts.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/ratings';
import { RatingList } from './rating-list.tsx';
import { readRatings, takeRatingStep } from './ratings.server.ts';
import { useApprovals } from './use-approvals.ts';
import { useKeptPlace } from './use-kept-place.ts';

export const ErrorBoundary = ScreenTrouble;

const TABS = ['new', 'unanswered', 'hidden'] as const;
const LIST = defineList({
  address: RATINGS,
  read: (params) => ({
    tab: oneOf(TABS, params.get('tab')),
    stars: Number(matching(/^[1-5]$/, params.get('stars'))) || null,
    hasComment: params.get('comment') === 'yes',
  }),
  write: ({ tab, stars, hasComment }) => ({
    tab: tab ?? '',
    stars: String(stars ?? ''),
    comment: hasComment ? 'yes' : '',
  }),
  kept: ({ tab }) => ({ tab }),
});

export const loader = (sent: ListRequest) => readList(LIST, 'ratings', sent, readRatings);

export function action({ request, context }: Route.ActionArgs) {
  return takeRatingStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

/** Every rating of the shop: new, hidden, shown, answered. */
export default function Ratings({ loaderData }: Route.ComponentProps) {
  const { query, ratings, counts } = loaderData;
  const t = useText();
  const mayChange = useMay('ratings');
  const isLoading = useNavigation().state === 'loading';
  // Here and not in the list: the last approval empties the list, and is said all the same.
  const approvals = useApprovals();
  const { list, onFocus } = useKeptPlace<HTMLElement>(ratings);
  const stars = [5, 4, 3, 2, 1].map((average) => ({
    value: String(average),
    words: t('rating.out.of', { average }),
  }));
  const isAllLookedAt = query.tab === 'new' && LIST.cleared(query) === null;
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
        <ListTabs
          label={t('office.nav.ratings')}
          values={[null, ...TABS]}
          here={query.tab}
          to={(tab) => LIST.to(query, { tab })}
          words={(tab) => t(`ratings.tab.${tab ?? 'all'}`)}
          count={(tab) => counts[tab ?? 'all']}
        />
        <ListFilter
          address={RATINGS}
          asked={LIST.fieldValues(query)}
          search={t('ratings.search')}
          choices={[
            { name: 'stars', label: t('ratings.stars'), options: stars },
            {
              name: 'comment',
              label: t('ratings.comment'),
              options: [{ value: 'yes', words: t('ratings.comment.yes') }],
            },
          ]}
        />
        {ratings.length === 0 ? (
          <NoneFound
            list={LIST}
            query={query}
            none={{ title: t(isAllLookedAt ? 'ratings.none.new' : 'ratings.none') }}
          />
        ) : (
          <>
            <RatingList ratings={ratings} approvals={approvals} mayChange={mayChange} />
            <ListPager list={LIST} data={loaderData} />
          </>
        )}
      </section>
    </>
  );
}
