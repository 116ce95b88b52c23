import { useText } from '../../i18n/texts.tsx';
import type { ListData } from '../articles.server.ts';
import { FilterForm } from './filter-form.tsx';

/** The filters beside a list; on narrow screens they open from the bar, and without scripts by the address #filters. */
export function FilterPanel({ list }: { list: ListData }) {
  return (
    <aside className="filters" id="filters" aria-label={useText()('list.filters')}>
      <FilterForm list={list} />
    </aside>
  );
}
