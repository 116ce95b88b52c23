import { useText } from '../../i18n/texts.tsx';
import { Filters } from './filters.tsx';
import { HitList } from './hit-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PagesFound } from './pages-found.tsx';
import { isNarrowed, NO_CRITERIA } from './search-question.ts';
import type { Search } from './use-search.ts';

/** What the index answered: how many, chips that narrow, and the articles. The count is announced politely (aria-live). */
export function Findings({ search }: { search: Search }) {
  const t = useText();
  const { found, foundFor, criteria, searchFor } = search;
  const hasNone = found !== null && found.total === 0;
  const none = isNarrowed(criteria) ? 'search.none.filtered' : 'list.none.for';
  return (
    <>
      <p role="status" className={hasNone ? 'd3 search-none' : 'sm mut search-count'}>
        {found && (hasNone ? t(none, { query: foundFor }) : t('search.count', { count: found.total }))}
      </p>
      {found && <PagesFound words={foundFor} articles={found.total} />}
      {found && (found.total > 0 || isNarrowed(criteria)) && (
        <Filters found={found} criteria={criteria} onCriteria={searchFor} />
      )}
      {found && !hasNone && <HitList search={search} found={found} />}
      {hasNone && !isNarrowed(criteria) && (
        <NothingFound near={found.near} onChoose={(query) => searchFor({ ...NO_CRITERIA, query })} />
      )}
    </>
  );
}
