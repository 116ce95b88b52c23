import { type RouterContextProvider, redirect } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import type { Resource } from '#contracts/rights.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import type { List } from './define-list.ts';

/** The request of a list's screen. */
export type ListRequest = { request: Request; context: Readonly<RouterContextProvider> };
/** What the reader of a list receives. */
export type ListContext<Filters> = {
  shop: Shop;
  locale: Locale;
  /** Who is asking: what the list shows of another resource's things goes by their rights. */
  viewer: ReturnType<typeof staffOnly>;
  /** What is asked of the list, but for its page. */
  query: Filters & { words: string };
  page: number;
  perPage: number;
  /** What the browser keeps, such as the columns that it shows. */
  cookie: (name: string) => string | null;
};

/**
 * Reads one page of a list, as its address asks. A page behind the last one leads to the last one.
 *
 * resource  whoever may see it sees the list
 * read      the rows of the page, under any name, and how many there are on all pages; with `isMore` at least so many,
 *           and there is a page behind this one
 */
export async function readList<Filters, Found extends { total: number; isMore?: boolean }>(
  list: List<Filters>,
  resource: Resource,
  { request, context }: ListRequest,
  read: (asked: ListContext<Filters>) => Promise<Found>,
) {
  const viewer = staffOnly(context, resource, 'see');
  const { shop, locale, cookie } = context.get(requestContext);
  const query = list.read(new URL(request.url).searchParams);
  const found = await read({ shop, locale, viewer, query, page: query.page, perPage: list.perPage, cookie });
  const pages = found.isMore ? query.page + 1 : Math.max(1, Math.ceil(found.total / list.perPage));
  if (query.page > pages) throw redirect(list.to(query, { ...query, page: pages }));
  return { ...found, query, pages, carriedSearch: list.search(query, query) };
}
