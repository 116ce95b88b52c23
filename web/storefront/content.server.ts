import type { RouterContextProvider } from 'react-router';
import type { ClothShown } from '#contracts/catalog.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { listNotes, type NoteShown } from '#shop/notes/list-notes.ts';
import { requestContext } from '#web/request-context.server.ts';
import { type Block, plainText, readFrontMatter, readMarkdown } from '../markdown.ts';
import { notFound } from './not-found.server.ts';

/** The pages of content/, read when the shop is built. */
const FILES = import.meta.glob<string>('../../content/*/*.md', { query: '?raw', import: 'default', eager: true });
const FOLDER = '../../content';
const SLUG = /^[a-z0-9-]{1,80}$/;
/** Words a minute, for people who read for pleasure. */
const READING_PACE = 200;

export type ContentPage = { name: string; title: string; description: string; blocks: Block[] };

/** A note of the blog as a list shows it. `date` is a day, such as 2026-05-18. */
export type BlogNote = {
  slug: string;
  title: string;
  summary: string;
  date: string;
  minutes: number;
  cloth: Pick<ClothShown, 'code' | 'name' | 'picture'> | null;
};

/** A note with its text, which only its own page and the feed carry. */
type WholeNote = BlogNote & { text: string };

type Facts = { name: string; phone: string; email: string };

/** The names in double braces that a page may use for the shop's own facts. */
function fillIn(text: string, { name, phone, email }: Facts): string {
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
  return {
    name,
    title: isTitle ? plainText([first]) : (page.facts.title ?? ''),
    description: page.facts.description ?? page.facts.summary ?? '',
    blocks: first && !isTitle ? [first, ...rest] : rest,
  };
}

function noteOf(kept: NoteShown, facts: Facts, cloths: ReadonlyMap<string, ClothShown>): WholeNote {
  const text = fillIn(kept.text, facts);
  const cloth = cloths.get(kept.clothCode ?? '');
  const words = plainText(readMarkdown(text)).split(/\s+/).length;
  return {
    slug: kept.slug,
    title: fillIn(kept.title, facts),
    summary: fillIn(kept.summary, facts),
    text,
    date: kept.publishedOn,
    minutes: Math.max(1, Math.round(words / READING_PACE)),
    cloth: cloth ? { code: cloth.code, name: cloth.name, picture: cloth.picture } : null,
  };
}

/** The notes of the blog in one language, newest first. */
async function notesOf(context: Readonly<RouterContextProvider>): Promise<WholeNote[]> {
  const { shop, locale } = context.get(requestContext);
  const [cloths, kept] = await Promise.all([listCloths(shop, locale), listNotes(shop, locale)]);
  const byCode = new Map(cloths.map((cloth) => [cloth.code, cloth]));
  return kept.map((note) => noteOf(note, shop.settings, byCode));
}

/** A note without its text, as a list shows it. */
function listed({ text: _text, ...note }: WholeNote): BlogNote {
  return note;
}

/** What the blog lists. */
export async function readBlog(context: Readonly<RouterContextProvider>): Promise<BlogNote[]> {
  return (await notesOf(context)).map(listed);
}

/** Every note with its text, for the feed. */
export async function readWholeBlog(context: Readonly<RouterContextProvider>) {
  return (await notesOf(context)).map((note) => ({ ...listed(note), blocks: readMarkdown(note.text) }));
}

/** One note of the blog with its neighbours in time; an unknown one is a 404. */
export async function readNote(slug: string, context: Readonly<RouterContextProvider>) {
  const notes = await notesOf(context);
  const place = notes.findIndex((one) => one.slug === slug);
  const note = notes[place];
  if (!note) throw await notFound(context);
  const [after, before] = [notes[place - 1], notes[place + 1]];
  return {
    note: listed(note),
    blocks: readMarkdown(note.text),
    after: after ? listed(after) : null,
    before: before ? listed(before) : null,
  };
}
