import type { Locale } from '#contracts/money.ts';

const LINK = /(<a\s[^>]*?href=")(\/(?!\/)[^"#]*)((?:#[^"]*)?")/g;

/**
 * Makes the links of a page that was asked for with `?lang=` lead to pages in the same language, for those who keep no
 * cookie: a search engine that came to a French page finds the other French pages. `html` is a rendered page, so its
 * addresses are written with `&amp;`. Whoever has scripts follows the links by the application, and keeps a cookie.
 */
export function carryLanguage(html: string, locale: Locale): string {
  if (locale === 'en') return html; // an address without a language is English
  return html.replace(LINK, (whole, before: string, path: string, after: string) => {
    if (/[?;]lang=/.test(path)) return whole;
    return `${before}${path}${path.includes('?') ? '&amp;' : '?'}lang=${locale}${after}`;
  });
}
