import { ARTICLES, HOME } from '../../addresses.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { MAIN_MENU } from '../../layouts/main-menu.ts';
import { listAddress } from '../../seo/list-address.ts';
import type { ListData } from '../articles.server.ts';
import { PageLinks } from '../search/page-links.tsx';
import { ArticleGrid } from './article-card.tsx';
import { ArticleRow } from './article-row.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListBar } from './list-bar.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListPages } from './list-pages.tsx';
import { SearchBox } from './search-box.tsx';

function useHeading({ query, department }: ListData): { title: string; line: string } {
  const t = useText();
  const { departments } = useFrame();
  const category = departments.find(({ code }) => code === department);
  if (category) return { title: category.name, line: category.description };
  const entry = MAIN_MENU.find((one) => department !== null && one.department === department);
  if (entry) return { title: t(entry.name), line: t('list.lead') };
  return { title: query.q ? t('list.search.title', { query: query.q }) : t('list.title'), line: t('list.lead') };
}

/** A list of articles: heading, filters, cards or rows, pages. The same for all articles, a department and a search. */
export function ListScreen({ list }: { list: ListData }) {
  const t = useText();
  const { page, query, department, view } = list;
  const { title, line } = useHeading(list);
  const isSearch = !department && (query.q !== undefined || new URLSearchParams(list.carriedSearch).has('search'));
  const about = department ? line : t('found.articles.description');
  const trail = department ? [{ name: t('nav.articles'), to: ARTICLES }] : [];
  return (
    <>
      <PageHead
        title={page.page > 1 ? t('found.page', { title, page: page.page }) : title}
        description={page.page > 1 ? `${t('found.page', { title, page: page.page })}. ${about}` : about}
        canonical={listAddress(query, department)}
        isHidden={listAddress(query, department) === null}
      />
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={[{ name: t('nav.home'), to: HOME }, ...trail, { name: title }]} />
          <div className="row between wrapx items-end mt-[clamp(.75rem,2vw,2rem)]">
            <h1 className="d1">{title}</h1>
            {isSearch ? <SearchBox words={query.q ?? ''} /> : <p className="lead max-w-[32em]">{line}</p>}
          </div>
        </div>
      </section>
      <ListBar list={list} />
      <div className="wrap lay">
        <FilterPanel list={list} />
        <div>
          <PageLinks pages={list.pages} />
          {page.total === 0 && <ListEmpty list={list} />}
          {page.total > 0 && <h2 className="sr">{t('list.title')}</h2>}
          {view === 'grid' ? (
            <ArticleGrid cards={page.products} columns="three" firstPictures={2} colours={query.colours} />
          ) : (
            page.products.map((card) => <ArticleRow key={card.id} card={card} colours={query.colours} />)
          )}
          <ListPages page={page} search={list.carriedSearch} />
        </div>
      </div>
    </>
  );
}
