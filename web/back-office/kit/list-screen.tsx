import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { type FilterChoice, ListFilter } from '../parts/list-filter.tsx';
import { Pager } from '../parts/pager.tsx';
import type { Ask, List } from './define-list.ts';

/** A column: its heading, read out but not shown where `isHeadHidden`, and what it shows of a row. */
export type Column<Row> = {
  head: string;
  isHeadHidden?: boolean;
  /** Numbers and sums stand at the right. */
  isRight?: boolean;
  /** Where it stands on a narrow screen: one of the classes of `.tbl` cells. */
  className?: string;
  cell: (row: Row) => ReactNode;
};

/** A way to a part of the list, or to another list of the same screen. */
export type Tab = { to: string; words: string; isHere: boolean; count?: number };

type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** How rows stand on a narrow screen: as lines of articles, as people, or as people with what they did. */
  look: 'lines' | 'people' | 'people log';
};

type ListScreenProps<Filters, Row> = TableProps<Row> & {
  list: List<Filters>;
  /** What `readList` found. */
  data: { ask: Ask<Filters>; pages: number; total: number };
  title: string;
  /** Beside the title: the way to add one, or the list as a file. */
  beside?: ReactNode;
  /** Under the title: what was just done. */
  said?: ReactNode;
  tabs?: { label: string; all: readonly Tab[] };
  /** What the search finds: its label. Left out where the list is not searched. */
  search?: string;
  choices?: readonly FilterChoice[];
  /** More fields of the filter, such as days. With them, what has no field to be seen needs a hidden one. */
  filterFields?: ReactNode;
  /** Under the filter: what the list is narrowed to, where no field says it. */
  narrowed?: ReactNode;
  /** What an empty list says: that there is nothing at all. What was searched in vain says so itself. */
  none: { title: string; line?: string };
};

/** A list of the back office: title, tabs, filter, table or what an empty one says, and the pages. */
export function ListScreen<Filters, Row>(props: ListScreenProps<Filters, Row>) {
  const { list, data, title, beside, said, tabs, search, choices = [], filterFields, narrowed, none, rows } = props;
  const t = useText();
  const isLoading = useNavigation().state === 'loading';
  const { ask, pages, total } = data;
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <h1 className="mr-auto">{title}</h1>
        {beside}
      </div>
      {said}
      <section className="box" aria-busy={isLoading}>
        {tabs && <Tabs {...tabs} />}
        {(search || choices.length > 0) && (
          <ListFilter address={list.address} asked={list.shown(ask)} choices={choices} {...(search && { search })}>
            {filterFields}
          </ListFilter>
        )}
        {narrowed}
        {rows.length === 0 ? (
          <Empty words={ask.words} cleared={list.cleared(ask)} none={none} />
        ) : (
          <>
            <Table {...props} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={list.perPage}
              total={total}
              addressOf={(page) => list.to(ask, { ...ask, page })}
            />
          </>
        )}
      </section>
    </>
  );
}

function Tabs({ label, all }: { label: string; all: readonly Tab[] }) {
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

function Table<Row>({ columns, rows, keyOf, look }: TableProps<Row>) {
  return (
    <div className="tw">
      <table className={`tbl ${look}`}>
        <thead>
          <tr>
            {columns.map(({ head, isHeadHidden, isRight }) => (
              <th key={head} className={isRight ? 'r' : undefined}>
                {isHeadHidden ? <span className="sr">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, isRight, className = '', cell }) => (
                <td key={head} className={`${className}${isRight ? ' r' : ''}`.trim() || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type EmptyProps = { words: string; cleared: string | null; none: { title: string; line?: string } };

/** Nothing at all, or nothing of what is asked, with the way back to all of it. */
function Empty({ words, cleared, none }: EmptyProps) {
  const t = useText();
  if (cleared === null) return <EmptyState title={none.title} {...(none.line && { line: none.line })} />;
  return (
    <EmptyState title={words === '' ? none.title : t('office.none.found', { words })}>
      <Link className={buttonClass({ look: 'line' })} to={cleared} preventScrollReset>
        {t('office.filter.clear')}
      </Link>
    </EmptyState>
  );
}
