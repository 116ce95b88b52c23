import type { ClothShown, ProductCard } from './catalog.ts';
import type { Locale } from './money.ts';

/**
 * The address of a page in one language, for those who keep no cookie: search engines, links in a feed. English is what
 * an address means by itself (R-050), so only French is written.
 *
 * path     path and query of the page, without its `lang`
 * source   R-050, R-142, decision 0025
 */
export function pageIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  const [address = '', part] = path.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}lang=${locale}${part === undefined ? '' : `#${part}`}`;
}

/** What a picture for sharing shows: the shop, an article by its id, a cloth by its code, a post of the blog by its slug. */
export const SHARE_KINDS = ['shop', 'articles', 'cloths', 'blog'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Pixels of every picture for sharing: what the networks draw largest without cutting. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Who asks for a picture, in words that stand in its address. */
export type ShareSubject = { kind: ShareKind; key: string; locale: Locale };

/**
 * Where the picture for sharing of a page lies. The address changes with everything the picture shows, so it may be kept
 * for ever.
 *
 * facts   all words and files the picture is made of, in a fixed order
 */
function shareAddress({ kind, key, locale }: ShareSubject, facts: readonly string[]): string {
  return `/share/${kind}/${encodeURIComponent(key)}.${locale}.${versionOf(facts)}.jpg`;
}

/** FNV-1a over UTF-16 units, in base 36: short, the same in every browser, and no secret. */
function versionOf(facts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const unit of facts.join('\u0000')) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The shop's own picture for sharing, for every page without a better one. */
export function shopShare(shopName: string, words: string, locale: Locale): string {
  return shareAddress({ kind: 'shop', key: 'shop', locale }, [shopName, words]);
}

/** The picture for sharing of an article: on its wall, with its name and cloth. */
export function articleShare(
  { id, name, clothName, designNumber, picture }: ProductCard,
  shopName: string,
  locale: Locale,
): string {
  const facts = [shopName, name, clothName ?? '', designNumber, picture?.files ?? ''];
  return shareAddress({ kind: 'articles', key: String(id), locale }, facts);
}

/** The picture for sharing of a cloth. */
export function clothShare({ code, name, place, picture }: ClothShown, shopName: string, locale: Locale): string {
  return shareAddress({ kind: 'cloths', key: code, locale }, [shopName, name, place, picture?.files ?? '']);
}

/** The picture for sharing of a post of the blog: its title beside its cloth. */
export function postShare({ slug, title }: { slug: string; title: string }, shopName: string, locale: Locale): string {
  return shareAddress({ kind: 'blog', key: slug, locale }, [shopName, title]);
}
