import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import type { Ask, List } from './define-list.ts';

/** A way to a part of the list, or to another list of the same screen. */
export type Tab = { to: string; words: string; isHere: boolean; count?: number };

/** The parts of a list, each with how many rows it has where that is counted. */
export function ListTabs({ label, all }: { label: string; all: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {all.map(({ to, words, isHere, count }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined} preventScrollReset>
          {words}
          {count !== undefined && <b className="num">{count}</b>}
        </Link>
      ))}
    </nav>
  );
}

type NoneFoundProps<Filters> = { list: List<Filters>; ask: Ask<Filters>; none: { title: string; line?: string } };

/** Nothing at all, or nothing of what is asked, with the way back to all of it. */
export function NoneFound<Filters>({ list, ask, none }: NoneFoundProps<Filters>) {
  const t = useText();
  const cleared = list.cleared(ask);
  if (cleared === null) return <EmptyState title={none.title} {...(none.line && { line: none.line })} />;
  return (
    <EmptyState title={ask.words === '' ? none.title : t('office.none.found', { words: ask.words })}>
      <Link className={buttonClass({ look: 'line' })} to={cleared} preventScrollReset>
        {t('office.filter.clear')}
      </Link>
    </EmptyState>
  );
}

type ListPagerProps<Filters> = {
  list: List<Filters>;
  /** What `readList` found; `isMore` where the shop does not count to the end. */
  data: { ask: Ask<Filters>; pages: number; total: number; isMore?: boolean };
};

/** Which rows are shown, and the way to the others. */
export function ListPager<Filters>({ list, data: { ask, pages, total, isMore = false } }: ListPagerProps<Filters>) {
  return (
    <Pager
      page={ask.page}
      pages={pages}
      perPage={list.perPage}
      total={total}
      isMore={isMore}
      addressOf={(page) => list.to(ask, { ...ask, page })}
    />
  );
}
