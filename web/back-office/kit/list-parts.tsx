import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import type { List, ListQuery } from './define-list.ts';

type ListTabsProps<Value> = {
  label: string;
  /** What a filter can be, in the order of the tabs; null where it asks for nothing. */
  values: readonly Value[];
  /** What it is now. */
  here: Value;
  to: (value: Value) => string;
  words: (value: Value) => string;
  /** How many rows there are; left out where they are not counted. */
  count?: (value: Value) => number;
  /** A way to another list, behind the tabs. */
  children?: ReactNode;
};

/** The parts of a list: a tab for each thing that one of its filters can be. */
export function ListTabs<Value>({ label, values, here, to, words, count, children }: ListTabsProps<Value>) {
  return (
    <nav className="tabs" aria-label={label}>
      {values.map((value) => (
        <Link key={words(value)} to={to(value)} aria-current={value === here ? 'page' : undefined} preventScrollReset>
          {words(value)}
          {count && <b className="num">{count(value)}</b>}
        </Link>
      ))}
      {children}
    </nav>
  );
}

/** What an empty list says: that there is nothing at all, and the way on. What was searched in vain says so itself. */
export type None = { title: string; line?: string; way?: ReactNode };

type NoneFoundProps<Filters> = { list: List<Filters>; query: ListQuery<Filters>; none: None };

/** Nothing at all, or nothing of what is asked, with the way back to all of it. */
export function NoneFound<Filters>({ list, query, none }: NoneFoundProps<Filters>) {
  const t = useText();
  const cleared = list.cleared(query);
  if (cleared === null) {
    return (
      <EmptyState title={none.title} {...(none.line && { line: none.line })}>
        {none.way}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={query.words === '' ? none.title : t('office.none.found', { words: query.words })}>
      <Link className={buttonClass({ look: 'line' })} to={cleared} preventScrollReset>
        {t('office.filter.clear')}
      </Link>
    </EmptyState>
  );
}

type ListPagerProps<Filters> = {
  list: List<Filters>;
  /** What `readList` found; `isMore` where the shop does not count to the end. */
  data: { query: ListQuery<Filters>; pages: number; total: number; isMore?: boolean };
};

/** Which rows are shown, and the way to the others. */
export function ListPager<Filters>({ list, data: { query, pages, total, isMore = false } }: ListPagerProps<Filters>) {
  return (
    <Pager
      page={query.page}
      pages={pages}
      perPage={list.perPage}
      total={total}
      isMore={isMore}
      addressOf={(page) => list.to(query, { ...query, page })}
    />
  );
}
