import { type RouterContextProvider, redirect } from 'react-router';
import type { Department } from '#contracts/catalog.ts';
import { isListView } from '#contracts/cookies.ts';
import { listProducts } from '#shop/catalog/list-products.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { ARTICLES } from '../addresses.ts';
import { withoutDescription } from './card-without-description.ts';
import { departmentNamed, listSearch, pageSearch, readListQuery, withKnownValues } from './list-query.ts';
import { findPages } from './search/found-pages.ts';
import { readSearchPages } from './search/pages.server.ts';

async function readPage(request: Request, context: Readonly<RouterContextProvider>, department?: Department) {
  const { shop, locale, findArticles, listView } = context.get(requestContext);
  const { pathname, searchParams: params } = new URL(request.url);
  const query = readListQuery(params, shop.settings.currency, department);
  // The same articles as in the search overlay, typing errors and synonyms included; else by the words themselves.
  const among = (query.q && (await findArticles(query.q))) || undefined;
  const page = await listProducts(shop, { ...query, among }, locale);
  const carriedSearch = listSearch(query, page.facets, params);
  // A page beyond the last one, from an old link, leads to the last one.
  if (query.page > page.pages && page.pages > 0)
    throw redirect(`${pathname.replace(/[.]data$/, '')}${pageSearch(carriedSearch, page.pages)}`);
  const asked = params.get('view');
  // The address says how the list looks; without a word there, what this browser chose last; else a grid.
  const view = isListView(asked) ? asked : listView;
  const products = view === 'list' ? page.products : page.products.map(withoutDescription);
  const known = withKnownValues(query, page.facets);
  const pages = query.q && query.page === 1 ? findPages(await readSearchPages(context), query.q, page.total) : [];
  return { query: known, carriedSearch, page: { ...page, products }, department: department ?? null, view, pages };
}

/** All articles, or those found by words. */
export function readArticles(request: Request, context: Readonly<RouterContextProvider>) {
  return readPage(request, context);
}

/** The articles of one department; without a known name it leads to all. */
export async function readDepartment(request: Request, context: Readonly<RouterContextProvider>) {
  const department = departmentNamed(new URL(request.url).searchParams.get('name'));
  if (!department) throw redirect(ARTICLES);
  return readPage(request, context, department);
}

export type ListData = Awaited<ReturnType<typeof readPage>>;
