import type { RouterContextProvider } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import type { OwnPage, PageName, PageWords } from '#contracts/pages.ts';
import { readOwnPage } from '#shop/pages/read-pages.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readFrontMatter } from '../markdown.ts';

/** The pages of content/, read when the shop is built. */
const FILES = import.meta.glob<string>('../../content/*/*.md', { query: '?raw', import: 'default', eager: true });
const FOLDER = '../../content';
/** A first heading is the page's title. */
const TITLE = /^#\s+(.+)\n+/;

/** What the shop comes with for a page; its facts are not filled in. */
export function usualWords(name: PageName, locale: Locale): PageWords {
  const file = FILES[`${FOLDER}/${locale}/${name}.md`];
  if (file === undefined) throw new Error(`content/${locale}/${name}.md is missing: every page to read has a file`);
  const { facts, text } = readFrontMatter(file);
  const body = text.trim();
  const title = TITLE.exec(body)?.[1] ?? facts.title ?? name;
  return { title, description: facts.description ?? '', text: body.replace(TITLE, '') };
}

/** Only what differs from what the shop comes with is the owner's: the rest goes on following the shop. */
export function ownWordsOf(name: PageName, words: Record<Locale, PageWords>): OwnPage {
  const own = (locale: Locale) => {
    const [wanted, usual] = [words[locale], usualWords(name, locale)];
    const isUsual = wanted.title === usual.title && wanted.description === usual.description;
    return isUsual && wanted.text === usual.text ? null : wanted;
  };
  return { en: own('en'), fr: own('fr') };
}

/** What a page says now, in the reader's language: the owner's words, or those the shop comes with. */
export async function readPageWords(name: PageName, context: Readonly<RouterContextProvider>): Promise<PageWords> {
  const { shop, locale } = context.get(requestContext);
  const { own } = await readOwnPage(shop, name);
  return own[locale] ?? usualWords(name, locale);
}
