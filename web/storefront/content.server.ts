import type { RouterContextProvider } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import { requestContext } from '#web/request-context.server.ts';
import { type Block, readFrontMatter, readMarkdown } from '../markdown.ts';
import { notFound } from './not-found.server.ts';

/** The pages of content/, read when the shop is built. */
const FILES = import.meta.glob<string>('../../content/**/*.md', { query: '?raw', import: 'default', eager: true });
const FOLDER = '../../content';
const SLUG = /^[a-z0-9-]{1,80}$/;

export type ContentPage = { title: string; description: string; blocks: Block[] };
export type BlogNote = { slug: string; title: string; summary: string; date: string };

/** The names in double braces that a page may use for the shop's own facts. */
function fillIn(text: string, { name, phone, email }: { name: string; phone: string; email: string }): string {
  const facts: Record<string, string> = { shop: name, phone, email };
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, fact: string) => facts[fact] ?? whole);
}

function readFile(path: string, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const file = FILES[`${FOLDER}/${locale}/${path}.md`] ?? FILES[`${FOLDER}/${shop.settings.defaultLocale}/${path}.md`];
  return file === undefined ? null : readFrontMatter(fillIn(file, shop.settings));
}

/** A page by its name: its title stands in the front matter, so a first heading that repeats it is left out. */
export async function readContent(name: string, context: Readonly<RouterContextProvider>): Promise<ContentPage> {
  const page = SLUG.test(name) ? readFile(name, context) : null;
  if (!page) throw await notFound(context);
  const [first, ...rest] = readMarkdown(page.text);
  const isTitle = first?.kind === 'heading' && first.level === 1;
  const blocks = first && !isTitle ? [first, ...rest] : rest;
  const heading = isTitle ? first.spans.map((span) => (span.kind === 'text' ? span.text : '')).join('') : '';
  return {
    title: heading || (page.facts.title ?? ''),
    description: page.facts.description ?? page.facts.summary ?? '',
    blocks,
  };
}

function noteOf(path: string, text: string): BlogNote {
  const { facts } = readFrontMatter(text);
  const slug = path.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  return { slug, title: facts.title ?? slug, summary: facts.summary ?? '', date: facts.date ?? '' };
}

function notesIn(locale: Locale): BlogNote[] {
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(`${FOLDER}/${locale}/blog/`));
  return own.map(([path, text]) => noteOf(path, text)).sort((one, other) => other.date.localeCompare(one.date));
}

/** The notes of the blog, newest first. */
export function listNotes(context: Readonly<RouterContextProvider>): BlogNote[] {
  return notesIn(context.get(requestContext).locale);
}

/** One note of the blog; an unknown one is a 404. */
export async function readNote(slug: string, context: Readonly<RouterContextProvider>) {
  const note = listNotes(context).find((one) => one.slug === slug);
  const page = note && readFile(`blog/${note.slug}`, context);
  if (!note || !page) throw await notFound(context);
  return { note, blocks: readMarkdown(page.text) };
}
