import { Link, useLocation } from 'react-router';
import type { ProductQuery } from '#contracts/catalog.ts';
import { ARTICLES } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { withoutFilters } from '../list-query.ts';

/** Nothing on this list: why, and one way out. */
export function ListEmpty({ query }: { query: ProductQuery }) {
  const t = useText();
  const { search } = useLocation();
  const isFiltered = withoutFilters(search) !== search;
  if (query.q) {
    return (
      <EmptyState title={t('list.none.for', { query: query.q })}>
        <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
          {t('list.see.all')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(isFiltered ? 'list.none.filtered' : 'list.none')} line={isFiltered ? '' : t('list.none.line')}>
      <Link className={buttonClass({ look: 'line' })} to={isFiltered ? withoutFilters(search) : ARTICLES}>
        {t(isFiltered ? 'list.filter.clear' : 'list.see.all')}
      </Link>
    </EmptyState>
  );
}
