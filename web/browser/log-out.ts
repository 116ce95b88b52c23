import { OUT_OF_STOCK_COOKIE, PAYMENT_SESSION_COOKIE } from '#contracts/cookies.ts';
import { callApi } from './api.ts';

function dropCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Forgets what belongs to a session in this browser; cart and language stay. */
export function forgetSession() {
  dropCookie(OUT_OF_STOCK_COOKIE);
  dropCookie(PAYMENT_SESSION_COOKIE);
  try {
    localStorage.clear();
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/** Ends the session and shows the home page afresh. */
export async function logOut(): Promise<void> {
  try {
    await callApi('/api/auth/logout', { method: 'POST' });
  } finally {
    forgetSession();
    window.location.assign('/');
  }
}
