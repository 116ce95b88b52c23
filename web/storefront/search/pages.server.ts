import type { RouterContextProvider } from 'react-router';
import { PAGE_NAMES } from '#contracts/pages.ts';
import { listCategories } from '#shop/catalog/list-categories.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { clothAddress, DELIVERY_INFO, departmentAddress, ORDER_LOOK_UP, SIZE_GUIDE } from '../../addresses.ts';
import { translatorFor } from '../../i18n/translators.server.ts';
import { plainText, readSections } from '../../markdown.ts';
import { readBlog, readContent } from '../content.server.ts';
import { type ShopPage, tellingWords } from './found-pages.ts';

const wordsIn = (...texts: readonly string[]) => [...new Set(texts.flatMap(tellingWords))].join(' ');

/** A page to read, and each of its parts, to which an address of its own leads. */
async function pagesOf(name: string, context: Readonly<RouterContextProvider>): Promise<ShopPage[]> {
  const { title, description, blocks } = await readContent(name, context);
  const { before, sections } = readSections(blocks);
  const parts = sections.map(({ heading, blocks: own }) => ({
    to: `/${name}#${heading.id}`,
    title: plainText([heading]).trim(),
    of: title,
    words: wordsIn(plainText(own)),
  }));
  return [{ to: `/${name}`, title, words: wordsIn(description, plainText(before)) }, ...parts];
}

/** Everything but articles that a search may lead to, in the reader's language: what is sold first, then what is to be read. */
export async function readSearchPages(context: Readonly<RouterContextProvider>): Promise<ShopPage[]> {
  const { shop, locale } = context.get(requestContext);
  const { t } = translatorFor(locale);
  const [departments, cloths, posts, ...toRead] = await Promise.all([
    listCategories(shop, locale),
    listCloths(shop, locale),
    readBlog(context),
    ...PAGE_NAMES.map((name) => pagesOf(name, context)),
  ]);
  return [
    ...departments.map(({ code, name }) => ({ to: departmentAddress(code), title: name, words: '' })),
    ...cloths.map(({ code, name, place }) => ({ to: clothAddress(code), title: name, words: wordsIn(place) })),
    { to: SIZE_GUIDE, title: t('size.guide'), words: '' },
    { to: DELIVERY_INFO, title: t('delivery.title'), words: t('delivery.line') },
    { to: ORDER_LOOK_UP, title: t('footer.look.up'), words: '' },
    { to: '/contact', title: t('footer.contact'), words: '' },
    ...toRead.flat(),
    ...posts.map(({ slug, title, summary }) => ({
      to: `/blog/${slug}`,
      title,
      of: t('footer.blog'),
      words: wordsIn(summary),
    })),
  ];
}
