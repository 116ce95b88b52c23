import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contracts/money.ts';
import type { Tx } from '#shop/kernel/shop.ts';
import { posts } from '#shop/posts/tables.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

function readFile(locale: Locale, slug: string) {
  const path = join(CONTENT, locale, 'blog', `${slug}.md`);
  const [, head = '', text = ''] = FILE.exec(readFileSync(path, 'utf8')) ?? [];
  const fact = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  return { fact, text: text.trim() };
}

/** Writes the notes of content/ into the demonstration shop's blog, where the staff can change them. */
export async function seedPosts(tx: Tx): Promise<void> {
  const slugs = readdirSync(join(CONTENT, 'en', 'blog')).flatMap((name) => /^([a-z0-9-]+)\.md$/.exec(name)?.[1] ?? []);
  const rows = slugs.map((slug) => {
    const [english, french] = [readFile('en', slug), readFile('fr', slug)];
    return {
      slug,
      titleEn: english.fact('title'),
      titleFr: french.fact('title'),
      summaryEn: english.fact('summary'),
      summaryFr: french.fact('summary'),
      textEn: english.text,
      textFr: french.text,
      clothCode: english.fact('cloth') || null,
      publishedOn: english.fact('date'),
    };
  });
  if (rows.length > 0) await tx.insert(posts).values(rows).onConflictDoNothing();
}
