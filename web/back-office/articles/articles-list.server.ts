import { type RouterContextProvider, redirect } from 'react-router';
import { filesOf } from '#contracts/pictures.ts';
import { listCategories } from '#shop/catalog/list-categories.ts';
import { listRecords, type ProductRecord } from '#shop/catalog/list-records.ts';
import { countArticles } from '#shop/reports/count-articles.ts';
import { requestContext } from '#web/request-context.server.ts';
import { ARTICLES } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { ARTICLES_PER_PAGE, articlesSearch, readArticlesAsk } from './articles-query.ts';

/** The smallest bitmap of an article's first picture, in a format that every browser draws where there is one. */
function smallest(record: ProductRecord): string | null {
  const files = record.picture ? filesOf(record.picture) : [];
  const drawn = files.filter((file) => file.format !== 'avif');
  const [first] = (drawn.length > 0 ? drawn : files).toSorted((one, other) => one.width - other.width);
  return first?.path ?? null;
}

/** One page of all articles, hidden ones among them, as the address asks. */
export async function readArticlesList(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'articles', 'see');
  const { shop, locale } = context.get(requestContext);
  const ask = readArticlesAsk(new URL(request.url).searchParams);
  const [counts, departments, { records, total }] = await Promise.all([
    countArticles(shop),
    listCategories(shop, locale),
    listRecords(
      shop,
      { page: ask.page, perPage: ARTICLES_PER_PAGE, status: ask.tab, q: ask.words || undefined },
      locale,
    ),
  ]);
  const pages = Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE));
  if (ask.page > pages) throw redirect(ARTICLES + articlesSearch(ask, { page: pages }));
  const departmentNames = new Map(departments.map(({ code, name }) => [code, name]));
  const articles = records.map((record) => ({
    id: record.id,
    name: record.name,
    designNumber: record.designNumber,
    clothName: record.clothName,
    clothColours: record.clothColours,
    departmentName: departmentNames.get(record.department) ?? record.department,
    price: record.price,
    left: record.availability.left,
    availability: record.availability.state,
    isHidden: record.isHidden,
    updatedAt: record.updatedAt.toISOString(),
    picturePath: smallest(record),
  }));
  return { ask, articles, counts, total, pages };
}

export type ArticlesListData = Awaited<ReturnType<typeof readArticlesList>>;
export type ListedArticle = ArticlesListData['articles'][number];
