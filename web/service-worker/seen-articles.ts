import { CacheExpiration } from 'workbox-expiration';
import {
  MOST_SEEN_ARTICLES,
  OFFLINE_CACHES,
  PICTURES_OF_AN_ARTICLE,
  SEEN_AT_HEADER,
  SEEN_DAYS,
  SEEN_NAME_HEADER,
  seenAddress,
  type WorkerMessage,
} from '#contracts/offline.ts';
import { fetchAsGuest } from './fetch-as-guest.ts';

const maxAgeSeconds = SEEN_DAYS * 86_400;
const articles = new CacheExpiration(OFFLINE_CACHES.articles, { maxEntries: MOST_SEEN_ARTICLES, maxAgeSeconds });
const pictures = new CacheExpiration(OFFLINE_CACHES.pictures, {
  maxEntries: MOST_SEEN_ARTICLES * PICTURES_OF_AN_ARTICLE,
  maxAgeSeconds,
});

type Seen = Extract<WorkerMessage, { kind: 'seen' }>;

/** How often everything was forgotten: what was begun before the last time is not kept any more. */
let forgotten = 0;

/** Keeps the public page of an article somebody looks at, and its pictures; the oldest of too many goes. */
export async function keepSeen({ article, locale, name, pictures: shown }: Seen): Promise<void> {
  if (!/^\d{1,10}$/.test(article)) return;
  const since = forgotten;
  const address = seenAddress(article, locale);
  const headers = { [SEEN_NAME_HEADER]: encodeURIComponent(name), [SEEN_AT_HEADER]: String(Date.now()) };
  try {
    await (await caches.open(OFFLINE_CACHES.articles)).put(address, await fetchAsGuest(address, headers));
    await articles.updateTimestamp(address);
    await Promise.all(shown.slice(0, PICTURES_OF_AN_ARTICLE).map(keepPicture));
  } catch {
    // Nothing is promised: no connection, no room, or the article is gone.
  }
  if (since === forgotten) await Promise.all([articles.expireEntries(), pictures.expireEntries()]);
  else await dropSeen();
}

/** Forgets every kept article, and those that are just being kept. */
export async function forgetSeen(): Promise<void> {
  forgotten += 1;
  await dropSeen();
}

/** The caches, and the list of addresses with the time of each that stands beside them. */
async function dropSeen(): Promise<void> {
  const names = [OFFLINE_CACHES.articles, OFFLINE_CACHES.pictures];
  await Promise.all([...names.map((name) => caches.delete(name)), articles.delete(), pictures.delete()]);
}

async function keepPicture(address: string): Promise<void> {
  const { origin, pathname, href } = new URL(address, location.href);
  if (origin !== location.origin || !pathname.startsWith('/pictures/')) return;
  await (await caches.open(OFFLINE_CACHES.pictures)).add(new Request(href, { credentials: 'omit' }));
  await pictures.updateTimestamp(href);
}

/** After a new build the kept pages are fetched anew, since they name the files of their own build; what is gone goes. */
export async function refreshSeen(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.articles);
  for (const request of await cache.keys()) {
    const old = await cache.match(request);
    const headers = Object.fromEntries([SEEN_NAME_HEADER, SEEN_AT_HEADER].map((n) => [n, old?.headers.get(n) ?? '']));
    const { pathname, search } = new URL(request.url);
    const fresh = await fetchAsGuest(pathname + search, headers).catch(() => null);
    await (fresh ? cache.put(request, fresh) : cache.delete(request));
  }
}

/** The kept page of an article, in this language or else in the other. */
export async function seenArticle(article: string | null, locale: string): Promise<Response | undefined> {
  if (!article) return undefined;
  const other = locale === 'fr' ? 'en' : 'fr';
  const kept = (language: string) =>
    caches.match(seenAddress(article, language), { cacheName: OFFLINE_CACHES.articles });
  return (await kept(locale)) ?? kept(other);
}

/** The kept file of a picture, whatever width of it was kept. */
export async function seenPicture(url: URL): Promise<Response> {
  const cache = await caches.open(OFFLINE_CACHES.pictures);
  const stem = (address: string) => new URL(address).pathname.replace(/-\d+[.]\w+$/, '');
  const found = (await cache.keys()).find((request) => stem(request.url) === stem(url.href));
  return (found && (await cache.match(found))) ?? Response.error();
}
