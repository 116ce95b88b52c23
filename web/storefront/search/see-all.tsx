import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { isSameInList } from './search-question.ts';
import type { Search } from './use-search.ts';

/** The same articles as a list of the shop. */
export function SeeAll({ search, to }: { search: Search; to: string }) {
  const t = useText();
  const total = search.found?.total ?? 0;
  return (
    <div className="search-foot">
      <Link className={buttonClass({ isWide: true })} to={to}>
        {isSameInList(search.criteria) ? t('search.see.all', { count: total }) : t('search.see.list')}
      </Link>
    </div>
  );
}
