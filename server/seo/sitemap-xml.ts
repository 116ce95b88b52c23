import { LOCALES } from '#contracts/money.ts';
import { pageIn } from '#contracts/seo.ts';

/** A page of the shop: path and query without `lang`, when it last changed, the pictures on it. */
export type MapEntry = { path: string; changedAt?: Date | null; pictures?: readonly string[] };

export const MAP_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
export const MAP_END = '</urlset>\n';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it may stand in XML, in quotes too. Characters that XML does not know are left out. */
export function xml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** A page in each language, each naming the other, so that both are found (hreflang must be mutual). */
export function writeEntry(base: string, { path, changedAt, pictures = [] }: MapEntry): string {
  const at = (address: string) => xml(base + address);
  const alternates = [
    ...LOCALES.map((locale) => ({ code: locale, address: pageIn(locale, path) })),
    { code: 'x-default', address: path },
  ].map(({ code, address }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${at(address)}"/>`);
  const rest = [
    ...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []),
    ...alternates,
    ...pictures.map((picture) => `<image:image><image:loc>${at(picture)}</image:loc></image:image>`),
  ].join('');
  return LOCALES.map((locale) => `<url><loc>${at(pageIn(locale, path))}</loc>${rest}</url>\n`).join('');
}

/** A whole map of few pages. */
export function writeMap(base: string, entries: readonly MapEntry[]): string {
  return MAP_HEAD + entries.map((entry) => writeEntry(base, entry)).join('') + MAP_END;
}

/** The map of maps. */
export function writeIndex(base: string, maps: readonly MapEntry[]): string {
  const rows = maps.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<sitemap><loc>${xml(base + path)}</loc>${changed}</sitemap>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}
