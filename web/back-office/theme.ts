import { THEME_COOKIE } from '#contracts/cookies.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const ONE_YEAR_SECONDS = 31_536_000;

/** How the back office looks in a browser, from its cookie; light unless somebody chose. */
export function readTheme(kept: string | null): Theme {
  return kept === 'dark' ? 'dark' : 'light';
}

/** Remembers the choice in this browser, for the server to draw the next page with. */
export function rememberTheme(theme: Theme) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/auth; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
