import { Link } from 'react-router';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListData } from '../articles.server.ts';
import { withoutFilter, withoutFilters } from '../list-query.ts';
import { type ActiveFilter, activeFilters } from './active-filters.ts';

/** The filters of a list that are on. */
export function useActiveFilters(list: ListData): ActiveFilter[] {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  return activeFilters(list, { t, locale, currency });
}

type FilterChipsProps = {
  filters: readonly ActiveFilter[];
  /** The query of the list, written from what was read of its address. */
  search: string;
  className: string;
};

/** Each filter that is on as a link that takes it off, and one that takes all off. */
export function FilterChips({ filters, search, className }: FilterChipsProps) {
  const t = useText();
  return (
    <div className={className}>
      {filters.map(({ name, value, words }) => (
        <Link
          key={`${name}${value}`}
          className="chip off-chip"
          to={withoutFilter(search, name, value)}
          aria-label={t('list.filter.remove', { name: words })}
          preventScrollReset
        >
          {words} <Icon name="close" small />
        </Link>
      ))}
      {filters.length > 0 && (
        <Link className="lnk sm p-2.5" to={withoutFilters(search)} preventScrollReset>
          {t('list.filter.clear')}
        </Link>
      )}
    </div>
  );
}
