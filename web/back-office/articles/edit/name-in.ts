import type { Locale } from '#contracts/money.ts';

/** What something of an article is called in a language; in the other one where that is still empty. */
export function nameIn({ nameEn, nameFr }: { nameEn: string; nameFr: string }, locale: Locale): string {
  return locale === 'fr' ? nameFr || nameEn : nameEn || nameFr;
}
