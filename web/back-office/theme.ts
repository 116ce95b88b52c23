import { THEME_COOKIE } from '#contracts/cookies.ts';
import { writeCookie } from '../browser/write-cookie.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const ONE_YEAR_SECONDS = 31_536_000;

/** How the back office looks in a browser, from its cookie; light unless somebody chose. */
export function readTheme(kept: string | null): Theme {
  return kept === 'dark' ? 'dark' : 'light';
}

/** Remembers the choice in this browser, for the server to draw the next page with. */
export function rememberTheme(theme: Theme) {
  writeCookie(THEME_COOKIE, theme, { maxAgeSeconds: ONE_YEAR_SECONDS, path: '/auth' });
}
