import { Link } from 'react-router';
import { ARTICLES, HOME } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import type { ListData } from '../articles.server.ts';
import { FilterChips, useActiveFilters } from './filter-chips.tsx';

/** Nothing on this list: why, and the way out. With filters on, each can be taken off right here. */
export function ListEmpty({ list }: { list: ListData }) {
  const t = useText();
  const filters = useActiveFilters(list);
  if (filters.length > 0) {
    return (
      <EmptyState title={t('list.none.filtered')} line={t('list.none.filtered.line')}>
        <FilterChips filters={filters} search={list.carriedSearch} className="row wrapx justify-center gap-2" />
      </EmptyState>
    );
  }
  const { q } = list.query;
  // Where all articles are none, they are no way out.
  const isAll = !q && list.department === null;
  return (
    <EmptyState title={q ? t('list.none.for', { query: q }) : t('list.none')} line={q ? '' : t('list.none.line')}>
      <Link className={buttonClass({ look: 'line' })} to={isAll ? HOME : ARTICLES}>
        {t(isAll ? 'nav.home' : 'list.see.all')}
      </Link>
    </EmptyState>
  );
}
