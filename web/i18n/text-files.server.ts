import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { allTexts } from '../../contracts/texts/all-texts.ts';
import type { TextTable } from '../../contracts/texts/text-table.ts';
import routes from '../routes.ts';
import { sourcesIn, textsOfArea } from './area-texts.server.ts';
import { TEXT_AREAS } from './text-areas.ts';

const LANGUAGES = ['en', 'fr'] as const;
const ROOT = join(import.meta.dirname, '..', '..');

/** One area's words in one language, and the built file they stand in. */
export type TextFile = { area: string; locale: string; fileName: string; source: string };

/** The codification table cut down to one file per area and language: a browser loads only words it can show. */
export async function cutTexts(): Promise<TextFile[]> {
  const table: TextTable = allTexts;
  const known = { routes: await routes, names: Object.keys(table), read: sourcesIn(ROOT) };
  return TEXT_AREAS.flatMap((area) => {
    const names = textsOfArea(area, known);
    return LANGUAGES.map((locale) => {
      const texts = names.map((name) => [name, table[name]?.[locale === 'fr' ? 2 : 1] ?? '']);
      const source = JSON.stringify(Object.fromEntries(texts));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { area, locale, fileName: `assets/texts-${area}-${locale}-${hash}.json`, source };
    });
  });
}

/** The addresses by area and language, as the module `virtual:text-files` exports them. */
export function addressesOf(files: TextFile[]): string {
  const addresses: Record<string, Record<string, string>> = {};
  for (const { area, locale, fileName } of files) addresses[area] = { ...addresses[area], [locale]: `/${fileName}` };
  return `export const textFiles = ${JSON.stringify(addresses)};`;
}
