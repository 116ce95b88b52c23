import type { RouterContextProvider } from 'react-router';
import type { ProductQuery } from '#contracts/catalog.ts';
import { listCloths, readCloth } from '#shop/catalog/list-cloths.ts';
import { listProducts } from '#shop/catalog/list-products.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { notFound } from '../frame/not-found.server.ts';
import { readMarkdown } from '../markdown.ts';

const ARTICLES_SHOWN = 12;

function cutFrom(code: string): ProductQuery {
  return {
    cloths: [code],
    types: [],
    sizes: [],
    colours: [],
    inStock: false,
    specialOrder: false,
    onDiscount: false,
    sort: 'newest',
    page: 1,
    perPage: ARTICLES_SHOWN,
  };
}

/** A cloth: its long description and what is cut from it. An unknown one is a 404. */
export async function readClothPage(code: string, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const found = /^[a-z0-9-]{1,40}$/.test(code) ? await readCloth(shop, code, locale) : null;
  if (!found) throw await notFound(context);
  const [page, cloths] = await Promise.all([listProducts(shop, cutFrom(code), locale), listCloths(shop, locale)]);
  return {
    cloth: found.cloth,
    story: readMarkdown(found.story),
    products: page.products,
    total: page.total,
    others: cloths.filter((cloth) => cloth.code !== code),
  };
}
