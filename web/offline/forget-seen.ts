import { OFFLINE_CACHES, type WorkerMessage } from '#contracts/offline.ts';

/**
 * Forgets the articles kept for reading without a connection: whoever comes next must not see what somebody looked at. The
 * worker gets a message as well, since it may be keeping one just now.
 */
export function forgetSeen() {
  if (!('caches' in window)) return;
  for (const name of [OFFLINE_CACHES.articles, OFFLINE_CACHES.pictures]) void caches.delete(name).catch(() => false);
  const message: WorkerMessage = { kind: 'forget' };
  navigator.serviceWorker?.controller?.postMessage(message);
}
