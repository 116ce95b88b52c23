import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { STAFF_TABS, type StaffColumn, type StaffSort } from '#contracts/staff-catalogue.ts';
import { articleEditorAddress } from '../../addresses.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ARTICLE_ADD, ARTICLES, ARTICLES_FILE, IMPORT } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { ListFrame } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import { type Selection, useSelection } from '../parts/use-selection.ts';
import type { Route } from './+types/articles-list';
import { ArticleRow } from './article-row.tsx';
import { takeArticlesAction } from './articles-actions.server.ts';
import { ArticlesFilter } from './articles-filter.tsx';
import { type ArticlesListData, readArticles } from './articles-list.server.ts';
import { ARTICLES_LIST, type ArticlesQuery } from './articles-query.ts';
import { ColumnChoice, SavedViews } from './list-tools.tsx';
import { ManyBar } from './many-bar.tsx';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: ListRequest) => readList(ARTICLES_LIST, 'articles', sent, readArticles);

export function action({ request, context }: Route.ActionArgs) {
  return takeArticlesAction(request, context);
}

/** A refusal means that the list is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

const SORTS: Partial<Record<StaffColumn, StaffSort>> = {
  category: 'category',
  cloth: 'cloth',
  price: 'price',
  stock: 'stock',
  added: 'added',
  changed: 'changed',
};

/** A column's name; one that can be sorted by is a link that turns the order round. */
function Head({ query, column }: { query: ArticlesQuery; column: StaffColumn | 'article' }) {
  const t = useText();
  const words = t(column === 'cloth' ? 'cloth' : `office.column.${column}`);
  const sort = column === 'article' ? 'name' : SORTS[column];
  const className = column === 'price' || column === 'stock' ? 'r' : undefined;
  if (!sort) return <th className={className}>{words}</th>;
  const isHere = query.sort === sort;
  const isFirstDown = sort === 'changed' || sort === 'added';
  const to = ARTICLES_LIST.to(query, { sort, isDescending: isHere ? !query.isDescending : isFirstDown });
  return (
    <th className={className} aria-sort={isHere ? (query.isDescending ? 'descending' : 'ascending') : undefined}>
      <Link to={to} preventScrollReset>
        {words}
        {isHere && <span aria-hidden="true"> {query.isDescending ? '↓' : '↑'}</span>}
      </Link>
    </th>
  );
}

function SelectAll({ selection, count }: { selection: Selection; count: number }) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const isSome = selection.ids.length > 0 && selection.ids.length < count;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <th className="c-box">
      <label className="chk">
        <input
          ref={box}
          type="checkbox"
          aria-label={t('office.select.all')}
          checked={count > 0 && selection.ids.length === count}
          onChange={(event) => selection.all(event.currentTarget.checked)}
        />
      </label>
    </th>
  );
}

type GoodsProps = Pick<ArticlesListData, 'articles' | 'columns' | 'currency' | 'formKey'> & {
  query: ArticlesQuery;
  selection: Selection | null;
};

function Goods({ query, articles, columns, currency, formKey, selection }: GoodsProps) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl goods">
        <thead>
          <tr>
            {selection && <SelectAll selection={selection} count={articles.length} />}
            <Head query={query} column="article" />
            {columns.map((column) => (
              <Head key={column} query={query} column={column} />
            ))}
            <th>
              <span className="sr">{t('office.many')}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={selection?.keys}>
          {articles.map((article) => (
            <ArticleRow key={article.id} {...{ article, columns, currency, formKey, selection }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The list as a file, articles from a file, and a new one. */
function Ways({ query }: { query: ArticlesQuery }) {
  const t = useText();
  return (
    <div className="acts">
      <ExportLink href={ARTICLES_FILE + ARTICLES_LIST.search(query)} />
      <Link className={buttonClass({ look: 'line' })} to={IMPORT} prefetch="intent">
        {t('import.open')}
      </Link>
      <Link className={buttonClass()} to={ARTICLE_ADD} prefetch="intent">
        <Icon name="plus" small /> {t('office.articles.add')}
      </Link>
    </div>
  );
}

function AllArticles() {
  const t = useText();
  return (
    <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
      {t('office.articles.all')}
    </Link>
  );
}

/** Every article, disabled ones too: found, filtered, sorted, and changed one by one or many at once. */
export default function ArticlesList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { query, articles, counts, views, columns } = loaderData;
  const answer = useAnswer<ActAnswer>();
  const navigate = useNavigate();
  const may = useMay('articles');
  const selection = useSelection(
    articles.map(({ id }) => id),
    { key: 'e', act: (id) => void navigate(articleEditorAddress(id)) },
  );
  return (
    <>
      <ListFrame
        list={ARTICLES_LIST}
        data={loaderData}
        title={t('office.nav.articles')}
        beside={may && <Ways query={query} />}
        message={<ActOutcome />}
        tabs={
          <ListTabs
            label={t('office.articles.tabs')}
            values={STAFF_TABS}
            here={query.tab}
            to={(tab) => ARTICLES_LIST.to(query, { tab })}
            words={(tab) => t(`office.articles.tab.${tab}`)}
            count={(tab) => counts[tab]}
          />
        }
        belowFilter={
          <div className="bar2">
            <ArticlesFilter {...loaderData} />
            <div className="tools">
              <SavedViews query={query} views={views} refused={answer?.refused} />
              <ColumnChoice columns={columns} />
            </div>
          </div>
        }
        isEmpty={articles.length === 0}
        belowPages={may && <p className="keys mut">{t('office.keys')}</p>}
        none={{ title: t('office.articles.none'), way: query.tab !== 'any' && <AllArticles /> }}
      >
        <Goods {...loaderData} selection={may ? selection : null} />
      </ListFrame>
      {may && (
        <ManyBar articles={articles} categories={loaderData.categories} ids={selection.ids} onClear={selection.clear} />
      )}
    </>
  );
}
