import { CHUNK_RELOAD_KEY } from '#contracts/cookies.ts';

/** */
const REST_MS = 60_000;

/** Says whether sixty seconds have passed since the moment noted under a name; a spoilt note counts as none. */
export function isRested(noted: string | null, nowMs: number): boolean {
  const since = nowMs - (noted === null ? Number.NaN : Number(noted));
  return !(since >= 0 && since < REST_MS);
}

/** Says whether the page may be reloaded for the reason that `key` stands for, and notes the moment when it may. */
export function mayReload(key: string, nowMs: number): boolean {
  try {
    if (!isRested(sessionStorage.getItem(key), nowMs)) return false;
    sessionStorage.setItem(key, String(nowMs));
    return true;
  } catch {
    return false; // without storage nothing could tell the second time from the first
  }
}

/** Reloads the page for a file that is gone, and says whether it does. */
export function reloadForLostFile(): boolean {
  if (!mayReload(CHUNK_RELOAD_KEY, Date.now())) return false;
  window.location.reload();
  return true;
}

/**
 * After a new version of the shop is put up, old script chunks are gone: reload once, not for ever. While the
 * shop cannot be reached the page stays: a reload would take away what is read and typed, and bring no script.
 */
export function reloadOnLostChunk() {
  window.addEventListener('vite:preloadError', async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer) reloadForLostFile();
  });
}
