import { type RouterContextProvider, redirect } from 'react-router';
import { readProduct } from '#shop/catalog/read-product.ts';
import { requestContext } from '#web/request-context.server.ts';
import { ARTICLES } from '../addresses.ts';
import { readMarkdown } from '../markdown.ts';
import { notFound } from './not-found.server.ts';

const HIGHEST_ID = 2_147_483_647;

/** One article. Anything but digits leads to the list; an unknown or hidden one is a 404. */
export async function readArticle(request: Request, context: Readonly<RouterContextProvider>) {
  const rt = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d+$/.test(rt)) throw redirect(ARTICLES);
  const { shop, locale } = context.get(requestContext);
  const id = Number(rt);
  const article = id <= HIGHEST_ID ? await readProduct(shop, id, locale) : null;
  if (!article) throw await notFound(context);
  return { article, story: article.story ? readMarkdown(article.story) : [] };
}
