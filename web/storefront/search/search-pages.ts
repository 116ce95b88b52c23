import * as z from 'zod/mini';
import type { Locale } from '#contracts/money.ts';
import type { ShopPage } from './found-pages.ts';

const pagesSchema = z.array(
  z.object({ to: z.string(), title: z.string(), of: z.optional(z.string()), words: z.string() }),
);

let known: { locale: Locale; pages: Promise<ShopPage[]> } | null = null;

/** Asks once for the pages of the shop; when they do not come, the search finds articles alone and the next opening asks again. */
export function searchPages(locale: Locale): Promise<ShopPage[]> {
  if (known?.locale !== locale) known = { locale, pages: fetchPages(locale) };
  return known.pages;
}

async function fetchPages(locale: Locale): Promise<ShopPage[]> {
  try {
    const answer = await fetch(`/search/pages?in=${locale}`);
    if (answer.ok)
      return pagesSchema.parse(await answer.json()).map(({ of, ...page }) => (of ? { ...page, of } : page));
  } catch {
    // No network: see below.
  }
  known = null;
  return [];
}
