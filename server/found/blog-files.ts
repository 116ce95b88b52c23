import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contracts/money.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');

/** What a note of the blog says of itself in its first lines. */
export type NoteFacts = { slug: string; title: string; date: string; cloth: string | null };

function readNote(file: string, slug: string): NoteFacts {
  const [head = ''] = /^---\n[\s\S]*?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  const fact = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(head)?.[1]?.trim();
  return { slug, title: fact('title') ?? slug, date: fact('date') ?? '', cloth: fact('cloth') ?? null };
}

/** The notes of the blog in one language, as they lie in content/. */
export function blogFiles(locale: Locale): NoteFacts[] {
  const folder = join(CONTENT, locale, 'blog');
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => readNote(join(folder, name), name.replace(/\.md$/, '')));
}
