import * as z from 'zod/mini';
import type { Locale } from '#contracts/money.ts';

const named = z.array(z.object({ code: z.string(), name: z.string(), hex: z.optional(z.string()) }));
const namesSchema = z.object({ cloth: named, type: named, sizes: named, colours: named });

/** What the codes of the index are called, in the order in which they are offered. */
export type SearchNames = z.infer<typeof namesSchema>;

let known: { locale: Locale; names: Promise<SearchNames | null> } | null = null;

/** Asks once for the names; when they do not come, the search works without choices and the next opening asks again. */
export function searchNames(locale: Locale): Promise<SearchNames | null> {
  if (known?.locale !== locale) known = { locale, names: fetchNames(locale) };
  return known.names;
}

async function fetchNames(locale: Locale): Promise<SearchNames | null> {
  try {
    const answer = await fetch(`/search/names?in=${locale}`);
    if (answer.ok) return namesSchema.parse(await answer.json());
  } catch {
    // No network: see below.
  }
  known = null;
  return null;
}
