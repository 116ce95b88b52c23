import { useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { STAFF_TABS, type StaffColumn, type StaffSort } from '#contracts/staff-catalogue.ts';
import { articleEditorAddress } from '../../addresses.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ARTICLE_ADD, ARTICLES, ARTICLES_FILE, IMPORT } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import { type Selection, useSelection } from '../parts/use-selection.ts';
import type { Route } from './+types/articles-list';
import { ArticleRow } from './article-row.tsx';
import { takeArticlesAction } from './articles-actions.server.ts';
import { ArticlesFilter } from './articles-filter.tsx';
import { type ArticlesListData, readArticlesList } from './articles-list.server.ts';
import { ARTICLES_PER_PAGE, type ArticlesAsk, articlesSearch, isNarrowed, NOTHING_ASKED } from './articles-query.ts';
import { ColumnChoice, SavedViews } from './list-tools.tsx';
import { ManyBar } from './many-bar.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readArticlesList(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeArticlesAction(request, context);
}

/** A refusal means that the list is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function Tabs({ ask, counts }: Pick<ArticlesListData, 'ask' | 'counts'>) {
  const t = useText();
  return (
    <ListTabs
      label={t('office.articles.tabs')}
      values={STAFF_TABS}
      here={ask.tab}
      to={(tab) => ARTICLES + articlesSearch(ask, { tab })}
      words={(tab) => t(`office.articles.tab.${tab}`)}
      count={(tab) => counts[tab]}
    />
  );
}

function NoArticles({ ask }: { ask: ArticlesAsk }) {
  const t = useText();
  const isAsked = isNarrowed(ask);
  return (
    <EmptyState title={ask.words ? t('office.none.found', { words: ask.words }) : t('office.articles.none')}>
      {(isAsked || ask.tab !== 'any') && (
        <Link
          className={buttonClass({ look: 'line' })}
          to={isAsked ? ARTICLES + articlesSearch(ask, NOTHING_ASKED) : ARTICLES}
        >
          {t(isAsked ? 'office.filter.clear' : 'office.articles.all')}
        </Link>
      )}
    </EmptyState>
  );
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
function Head({ ask, column }: { ask: ArticlesAsk; column: StaffColumn | 'article' }) {
  const t = useText();
  const words = t(column === 'cloth' ? 'cloth' : `office.column.${column}`);
  const sort = column === 'article' ? 'name' : SORTS[column];
  const className = column === 'price' || column === 'stock' ? 'r' : undefined;
  if (!sort) return <th className={className}>{words}</th>;
  const isHere = ask.sort === sort;
  const isFirstDown = sort === 'changed' || sort === 'added';
  const to = articlesSearch(ask, { sort, isDescending: isHere ? !ask.isDescending : isFirstDown });
  return (
    <th className={className} aria-sort={isHere ? (ask.isDescending ? 'descending' : 'ascending') : undefined}>
      <Link to={ARTICLES + to} preventScrollReset>
        {words}
        {isHere && <span aria-hidden="true"> {ask.isDescending ? '↓' : '↑'}</span>}
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

type GoodsProps = Pick<ArticlesListData, 'ask' | 'articles' | 'columns' | 'currency' | 'formKey'> & {
  selection: Selection | null;
};

function Goods({ ask, articles, columns, currency, formKey, selection }: GoodsProps) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl goods">
        <thead>
          <tr>
            {selection && <SelectAll selection={selection} count={articles.length} />}
            <Head ask={ask} column="article" />
            {columns.map((column) => (
              <Head key={column} ask={ask} column={column} />
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

/** Every article, disabled ones too: found, filtered, sorted, and changed one by one or many at once. */
export default function ArticlesList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { ask, articles, counts, total, pages, views, columns } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  const answer = useAnswer<ActAnswer>();
  const navigate = useNavigate();
  const may = useMay('articles');
  const selection = useSelection(
    articles.map(({ id }) => id),
    { key: 'e', act: (id) => void navigate(articleEditorAddress(id)) },
  );
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.articles') })} />
      <div className="ph">
        <h1>{t('office.nav.articles')}</h1>
        {may && (
          <div className="acts">
            <ExportLink href={ARTICLES_FILE + articlesSearch(ask)} />
            <Link className={buttonClass({ look: 'line' })} to={IMPORT} prefetch="intent">
              {t('import.open')}
            </Link>
            <Link className={buttonClass()} to={ARTICLE_ADD} prefetch="intent">
              <Icon name="plus" small /> {t('office.articles.add')}
            </Link>
          </div>
        )}
      </div>
      <ActOutcome />
      <section className="box" aria-busy={isLoading}>
        <Tabs ask={ask} counts={counts} />
        <div className="bar2">
          <ArticlesFilter {...loaderData} />
          <div className="tools">
            <SavedViews ask={ask} views={views} refused={answer?.refused} />
            <ColumnChoice columns={columns} />
          </div>
        </div>
        {articles.length === 0 ? (
          <NoArticles ask={ask} />
        ) : (
          <>
            <Goods {...loaderData} selection={may ? selection : null} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={ARTICLES_PER_PAGE}
              total={total}
              addressOf={(page) => ARTICLES + articlesSearch(ask, { page })}
            />
            {may && <p className="keys mut">{t('office.keys')}</p>}
          </>
        )}
      </section>
      {may && (
        <ManyBar articles={articles} categories={loaderData.categories} ids={selection.ids} onClear={selection.clear} />
      )}
    </>
  );
}
