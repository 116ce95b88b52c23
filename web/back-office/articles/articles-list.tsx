import type { FormEvent } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ARTICLES } from '../addresses.ts';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/articles-list';
import { ArticleRow } from './article-row.tsx';
import { type ArticlesListData, readArticlesList } from './articles-list.server.ts';
import {
  ARTICLE_TABS,
  ARTICLES_PER_PAGE,
  type ArticlesAsk,
  articlesSearch,
  readArticlesAsk,
} from './articles-query.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readArticlesList(request, context);
}

function Tabs({ ask, counts }: Pick<ArticlesListData, 'ask' | 'counts'>) {
  const t = useText();
  return (
    <nav className="tabs" aria-label={t('office.articles.tabs')}>
      {ARTICLE_TABS.map((tab) => (
        <Link
          key={tab}
          to={ARTICLES + articlesSearch(ask, { tab })}
          aria-current={ask.tab === tab ? 'page' : undefined}
          preventScrollReset
        >
          {t(`office.articles.tab.${tab}`)}
          <b className="num">{counts[tab]}</b>
        </Link>
      ))}
    </nav>
  );
}

function Search({ ask }: { ask: ArticlesAsk }) {
  const t = useText();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    const asked = readArticlesAsk(new URLSearchParams({ q: typeof words === 'string' ? words : '' }));
    void navigate(ARTICLES + articlesSearch(ask, { words: asked.words }), { preventScrollReset: true });
  };
  return (
    <Form className="bar2" action={ARTICLES} method="get" role="search" onSubmit={send}>
      {ask.tab !== 'any' && <input type="hidden" name="show" value={ask.tab} />}
      <div className="find">
        <Icon name="search" small />
        <input
          className="bare"
          type="search"
          name="q"
          defaultValue={ask.words}
          maxLength={120}
          placeholder={t('office.articles.search')}
          aria-label={t('office.articles.search')}
        />
      </div>
      <Button type="submit" look="line" className="no-script">
        {t('header.search')}
      </Button>
    </Form>
  );
}

function NoArticles({ ask }: { ask: ArticlesAsk }) {
  const t = useText();
  return (
    <EmptyState title={ask.words ? t('office.none.found', { words: ask.words }) : t('office.articles.none')}>
      {(ask.words || ask.tab !== 'any') && (
        <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
          {t('office.articles.all')}
        </Link>
      )}
    </EmptyState>
  );
}

function Goods({ articles }: Pick<ArticlesListData, 'articles'>) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl goods">
        <thead>
          <tr>
            <th>{t('office.column.article')}</th>
            <th>{t('office.column.category')}</th>
            <th>{t('cloth')}</th>
            <th className="r">{t('office.column.price')}</th>
            <th className="r">{t('office.column.stock')}</th>
            <th>{t('office.column.state')}</th>
            <th>{t('office.column.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every article, disabled ones too: to be read, not yet to be changed. */
export default function ArticlesList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { ask, articles, counts, total, pages } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.articles') })} />
      <div className="ph">
        <h1>{t('office.nav.articles')}</h1>
      </div>
      <section className="box" aria-busy={isLoading}>
        <Tabs ask={ask} counts={counts} />
        <Search ask={ask} />
        {articles.length === 0 ? (
          <NoArticles ask={ask} />
        ) : (
          <>
            <Goods articles={articles} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={ARTICLES_PER_PAGE}
              total={total}
              addressOf={(page) => ARTICLES + articlesSearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
