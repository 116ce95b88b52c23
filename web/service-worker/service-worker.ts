import { clientsClaim } from 'workbox-core';
import { enable } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '#contracts/offline.ts';
import { wait } from '../browser/wait.ts';
import { keepPages, offlineAnswer, rememberLanguage } from './kept-pages.ts';
import { forgetSeen, keepSeen, refreshSeen, seenPicture } from './seen-articles.ts';
import { worker } from './worker.ts';

/** The files of this build that the readable pages need; filled in by tools/service-worker.mjs. */
declare const BUILD: { files: string[] };

// Files of a build carry a hash in their name. An older build's files go when its last page is closed.
precacheAndRoute(BUILD.files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();
clientsClaim();
enable();

worker.addEventListener('install', (event) => event.waitUntil(keepPages()));
worker.addEventListener('activate', (event) => event.waitUntil(refreshSeen()));

worker.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.kind === 'may-begin') event.waitUntil(beginIfAlone());
  else if (message.kind === 'here') event.waitUntil(rememberLanguage(message.locale));
  else if (message.kind === 'forget') event.waitUntil(forgetSeen());
  else event.waitUntil(keepSeen(message));
});

/** How often a new worker looks whether the pages of the old build are closed, a second apart, after each page that opens. */
const LOOKS = 15;

/** Another open page may still be of the older build and need its files: the new worker waits for it (no lost chunk). */
async function beginIfAlone(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length <= 1) return worker.skipWaiting();
    await wait(1_000);
  }
}

// Pages come from the server, always. What was kept is shown only when it cannot be reached; nothing is kept on the way,
// so no page of a session can get in.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    try {
      const preloaded: unknown = 'preloadResponse' in event ? await event.preloadResponse : undefined;
      return preloaded instanceof Response ? preloaded : await fetch(request);
    } catch {
      return offlineAnswer(url);
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  ({ request, url }) => fetch(request).catch(() => seenPicture(url)),
);

// The page of no connection is written by the server, which knows the faces by their lasting addresses.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/fonts/'),
  async ({ request, url }) => (await keptFace(url)) ?? fetch(request),
);

async function keptFace(url: URL): Promise<Response | undefined> {
  const name = url.pathname.replace(/^\/fonts\/|[.]woff2$/g, '');
  const file = BUILD.files.find((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.woff2'));
  return file === undefined ? undefined : matchPrecache(file);
}
