import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ARTICLE_PATH, PICTURES_OF_AN_ARTICLE, WORKER_PATH, type WorkerMessage } from '#contracts/offline.ts';
import { whenIdle } from '../browser/visits.ts';
import { useLocale } from '../i18n/texts.tsx';

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** The worker of this shop, asked for once in a page. Browsers without one, or without https, read with a connection. */
function registration(): Promise<ServiceWorkerRegistration> | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  registered ??= navigator.serviceWorker.register(WORKER_PATH).then((found) => {
    send(found.waiting, { kind: 'may-begin' });
    return navigator.serviceWorker.ready;
  });
  return registered;
}

function send(worker: ServiceWorker | null, message: WorkerMessage) {
  worker?.postMessage(message);
}

function picturesShown(): string[] {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => image.currentSrc);
  return [...new Set(images.filter(Boolean))].slice(0, PICTURES_OF_AN_ARTICLE);
}

/** Keeps the articles somebody looks at readable without a connection, once the page has nothing better to do. */
export function useOffline() {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  useEffect(
    () =>
      whenIdle(async () => {
        const active = (await registration()?.catch(() => null))?.active ?? null;
        send(active, { kind: 'here', locale });
        const article = pathname === ARTICLE_PATH ? new URLSearchParams(search).get('rt') : null;
        const name = document.querySelector('main h1')?.textContent ?? '';
        if (article && name) send(active, { kind: 'seen', locale, article, name, pictures: picturesShown() });
      }),
    [pathname, search, locale],
  );
}
