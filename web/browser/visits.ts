import { readCookie, XSRF_COOKIE } from '#contracts/cookies.ts';

const LATEST_MS = 2_000;

/** Calls when the page has nothing better to do, at the latest after two seconds. Returns how to call it off. */
export function whenIdle(action: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 300);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(action, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}

/** One at a time: the answer to a browser's first call brings the key that the next one sends. */
let line: Promise<void> = Promise.resolve();

/** Reports something to the shop that nobody waits for: it may fail, and it outlives the page. */
function report(path: string): Promise<void> {
  line = line.then(async () => {
    const token = readCookie(document.cookie, XSRF_COOKIE);
    const headers: Record<string, string> = token ? { 'X-XSRF-TOKEN': token } : {};
    await fetch(path, { method: 'POST', headers, credentials: 'same-origin', keepalive: true }).catch(() => null);
  });
  return line;
}

/** A page was shown: a page from the shop's cache counts too. */
export function reportVisit(): Promise<void> {
  return report('/api/visit');
}

/** An article was looked at. */
export function reportView(articleId: number): Promise<void> {
  return report(`/api/articles/recently/visited/me/${articleId}`);
}
