import { ARTICLE_PATH, CART_PATH, OFFLINE_CACHES, OFFLINE_PATH } from '#contracts/offline.ts';
import { fetchAsGuest } from './fetch-as-guest.ts';
import { seenArticle } from './seen-articles.ts';

const LANGUAGES = ['en', 'fr'] as const;
const LANGUAGE_KEY = '/offline-language';

/** Keeps the page of no connection and the cart's page, which is empty until the browser fills it, in both languages. */
export async function keepPages(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.pages);
  await Promise.all(
    [OFFLINE_PATH, CART_PATH].flatMap((path) =>
      LANGUAGES.map(async (locale) => {
        const address = `${path}?lang=${locale}`;
        await cache.put(address, await fetchAsGuest(address));
      }),
    ),
  );
}

/** The language of the shop's pages in this browser: the worker cannot read cookies everywhere. */
export async function rememberLanguage(locale: 'en' | 'fr'): Promise<void> {
  await (await caches.open(OFFLINE_CACHES.memory)).put(LANGUAGE_KEY, new Response(locale));
}

async function languageOf(url: URL): Promise<string> {
  const asked = url.searchParams.get('lang');
  if (asked === 'en' || asked === 'fr') return asked;
  const remembered = await caches.match(LANGUAGE_KEY, { cacheName: OFFLINE_CACHES.memory });
  return (await remembered?.text()) ?? 'en';
}

/** What is shown instead of a page that cannot be reached: a seen article, the cart, or the page of no connection. */
export async function offlineAnswer(url: URL): Promise<Response> {
  const locale = await languageOf(url);
  const kept = (path: string) => caches.match(`${path}?lang=${locale}`, { cacheName: OFFLINE_CACHES.pages });
  const article = url.pathname === ARTICLE_PATH ? await seenArticle(url.searchParams.get('rt'), locale) : undefined;
  const cart = url.pathname === CART_PATH ? await kept(CART_PATH) : undefined;
  return article ?? cart ?? (await kept(OFFLINE_PATH)) ?? Response.error();
}
