import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListData } from '../articles.server.ts';
import { sortsFor } from '../list-query.ts';
import { FilterChips, useActiveFilters } from './filter-chips.tsx';
import { rememberView } from './remember-view.ts';
import { useListForm } from './use-list-form.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

const SORT_NAMES = {
  relevance: 'list.sort.relevance',
  newest: 'list.sort.newest',
  popular: 'list.sort.popular',
  rating: 'list.sort.rating',
  price_up: 'list.sort.price_up',
  price_down: 'list.sort.price_down',
  name: 'list.sort.name',
} as const;

/** The order of the list; without scripts it has a button of its own. */
function SortForm({ list }: { list: ListData }) {
  const t = useText();
  const id = useId();
  const { pathname } = useLocation();
  const { onSubmit, onTick } = useListForm(pathname);
  const others = [...new URLSearchParams(list.carriedSearch)].filter(([name]) => name !== 'sort' && name !== 'page');
  return (
    <form method="get" action={pathname} onSubmit={onSubmit} className="row gap-2 ml-auto">
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="sm mut hide-m nw" htmlFor={id}>
        {t('list.sort')}
      </label>
      <select
        id={id}
        name="sort"
        className="in sort"
        value={list.query.sort}
        onChange={onTick}
        aria-label={t('list.sort')}
      >
        {sortsFor(list.query.q ?? '').map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_NAMES[sort])}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass({ look: 'line', size: 'small' })}>
          {t('list.apply')}
        </button>
      </noscript>
    </form>
  );
}

function ViewSwitch({ view, carriedSearch: search }: Pick<ListData, 'view' | 'carriedSearch'>) {
  const t = useText();
  const [first] = useState(search);
  // a click before the scripts were here led to this page all the same, and counts too; a link from elsewhere does not
  useEffect(() => {
    const isOwn = document.referrer.startsWith(window.location.origin);
    if (isOwn && new URLSearchParams(first).get('view') === view) rememberView(view);
  }, [first, view]);
  const choices = [
    ['grid', t('list.layout.grid')],
    ['list', t('list.layout.list')],
  ] as const;
  return (
    <nav className="seg" aria-label={t('list.layout')}>
      {choices.map(([choice, label]) => {
        const params = new URLSearchParams(search);
        params.set('view', choice);
        return (
          <Link
            key={choice}
            to={`?${params}`}
            aria-label={label}
            aria-current={view === choice ? 'true' : undefined}
            onClick={() => rememberView(choice)}
            preventScrollReset
          >
            <Icon name={choice} />
          </Link>
        );
      })}
    </nav>
  );
}

/** The bar over a list: how many, which filters are on, the order, grid or list. */
export function ListBar({ list }: { list: ListData }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const filters = useActiveFilters(list);
  return (
    <div className="tbar">
      <div className="wrap">
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it shows the filters by their address */}
        <a
          className="chip only-n"
          href="#filters"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Icon name="filter" small /> {t('list.filter')} {filters.length > 0 && <b>{filters.length}</b>}
        </a>
        <span className="hide-m num found nw" aria-live="polite">
          {t('articles.count', { count: list.page.total })}
        </span>
        <FilterChips filters={filters} search={list.carriedSearch} className="row hide-m gap-2 flex-1 wrapx py-2" />
        <SortForm list={list} />
        <ViewSwitch view={list.view} carriedSearch={list.carriedSearch} />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
