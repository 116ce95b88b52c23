import { OFFLINE_CACHES } from '#contracts/offline.ts';

/** Forgets the articles kept for reading without a connection: whoever comes next must not see what somebody looked at. */
export function forgetSeen() {
  if (!('caches' in window)) return;
  for (const name of [OFFLINE_CACHES.articles, OFFLINE_CACHES.pictures]) void caches.delete(name).catch(() => false);
}
