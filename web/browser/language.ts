import { KEPT_FORMS_KEY, LANGUAGE_COOKIE, readLanguage } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { carriedPath } from '#contracts/page-address.ts';
import { type KeptForm, readForms, writeForms } from './kept-forms.ts';
import { writeCookie } from './write-cookie.ts';

const ONE_YEAR_SECONDS = 31_536_000;

function writeLanguage(locale: Locale) {
  writeCookie(LANGUAGE_COOKIE, locale, { maxAgeSeconds: ONE_YEAR_SECONDS });
}

/** A browser without a language gets the one it was answered in; markup in the cookie is ignored and replaced. */
export function rememberLanguage(locale: Locale) {
  if (readLanguage(document.cookie) === null) writeLanguage(locale);
}

/**
 * The address of the same page in another language, for a browser without JavaScript.
 *
 * search  the query as links carry it along
 */
export function languageHref(pathname: string, search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `${carriedPath(pathname)}?${query}`;
}

/** Changes the language: keeps what stands in the page's forms, writes the cookie, reloads the same address. */
export function changeLanguage(locale: Locale) {
  try {
    sessionStorage.setItem(
      KEPT_FORMS_KEY,
      JSON.stringify({ path: window.location.pathname, forms: readForms(document) }),
    );
  } catch {
    // Without storage the language still changes; only typed text is lost.
  }
  writeLanguage(locale);
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) {
    window.location.reload();
    return;
  }
  address.searchParams.delete('lang');
  window.location.replace(address);
}

/** Puts back what was typed before the language changed. Call once after hydration. */
export function restoreForms() {
  try {
    const kept = sessionStorage.getItem(KEPT_FORMS_KEY);
    if (!kept) return;
    sessionStorage.removeItem(KEPT_FORMS_KEY);
    const { path, forms }: { path: string; forms: KeptForm[] } = JSON.parse(kept);
    if (path === window.location.pathname) writeForms(document, forms);
  } catch {
    // Storage is closed, or the note was spoilt: the page stands as it was loaded.
  }
}
