import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { type FilterChoice, ListFilter } from '../parts/list-filter.tsx';
import type { List, ListQuery } from './define-list.ts';
import { ListPager, type None, NoneFound } from './list-parts.tsx';

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

type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** How rows stand on a narrow screen: as lines of articles, as people, or as people with what they did. */
  look: 'lines' | 'people' | 'people log';
};

type FrameProps<Filters> = {
  list: List<Filters>;
  /** What `readList` found. */
  data: { query: ListQuery<Filters>; pages: number; total: number; isMore?: boolean };
  title: string;
  /** Beside the title: the way to add one, or the list as a file. */
  beside?: ReactNode;
  /** Under the title: what was just done. */
  message?: ReactNode;
  /** `ListTabs`, where the list has parts. */
  tabs?: ReactNode;
  /** What the search finds: its label. Left out where the list is not searched. */
  search?: string;
  choices?: readonly FilterChoice[];
  /** More fields of the filter, such as days. A filter of the list without a visible field then needs a hidden input, or sending the form loses it. */
  filterFields?: ReactNode;
  /** Between the filter and the rows: what the list is narrowed to, where no field says it. */
  belowFilter?: ReactNode;
  none: None;
  /** Under the pages, while there are rows: such as the keys that move through them. */
  belowPages?: ReactNode;
};

/** A list of the back office: title, tabs, filter, table or what an empty one says, and the pages. */
export function ListScreen<Filters, Row>(props: FrameProps<Filters> & TableProps<Row>) {
  return (
    <ListFrame {...props} isEmpty={props.rows.length === 0}>
      <Table {...props} />
    </ListFrame>
  );
}

/** A list whose rows are more than cells: `children` draws them, all that stands around them is a list's. */
export function ListFrame<Filters>(props: FrameProps<Filters> & { isEmpty: boolean; children: ReactNode }) {
  const { list, data, title, beside, message, tabs, search, choices = [], filterFields, belowFilter, none } = props;
  const t = useText();
  const isLoading = useNavigation().state === 'loading';
  const { query } = data;
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <h1 className="mr-auto">{title}</h1>
        {beside}
      </div>
      {message}
      <section className="box" aria-busy={isLoading}>
        {tabs}
        {(search || choices.length > 0) && (
          <ListFilter
            address={list.address}
            asked={list.fieldValues(query)}
            choices={choices}
            {...(search && { search })}
          >
            {filterFields}
          </ListFilter>
        )}
        {belowFilter}
        {props.isEmpty ? (
          <NoneFound list={list} query={query} none={none} />
        ) : (
          <>
            {props.children}
            <ListPager list={list} data={data} />
            {props.belowPages}
          </>
        )}
      </section>
    </>
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
