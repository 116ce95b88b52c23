import { CHUNK_RELOAD_KEY } from '#contracts/cookies.ts';

/** */
const REST_MS = 60_000;

/** Says whether the page may be reloaded for a lost script, and notes the moment when it may. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const last = Number(storage.getItem(CHUNK_RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - last < REST_MS) return false;
  storage.setItem(CHUNK_RELOAD_KEY, String(nowMs));
  return true;
}

/** Reloads the page for a file that is gone, and says whether it does. */
export function reloadForLostFile(): boolean {
  if (!mayReload(sessionStorage, Date.now())) return false;
  window.location.reload();
  return true;
}

/** After a new version of the shop is put up, old script chunks are gone: reload once, not for ever. */
export function reloadOnLostChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForLostFile()) event.preventDefault();
  });
}
