import type { RouterContextProvider } from 'react-router';
import type { ClothShown } from '#contracts/catalog.ts';
import { factsOfShop, fillInFacts, isPageName, type PageFacts } from '#contracts/pages.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { listPosts, type PostShown } from '#shop/posts/list-posts.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { notFound } from '../frame/not-found.server.ts';
import { type Block, plainText, readMarkdown } from '../markdown.ts';
import { readPageWords } from './page-words.server.ts';

/** Words a minute, for people who read for pleasure. */
const READING_PACE = 200;

export type ContentPage = { name: string; title: string; description: string; blocks: Block[] };

/** A post of the blog as a list shows it. `date` is a day, such as 2026-05-18. */
export type BlogPost = {
  slug: string;
  title: string;
  summary: string;
  date: string;
  minutes: number;
  cloth: Pick<ClothShown, 'code' | 'name' | 'picture'> | null;
};

/** A note with its text, which only its own page and the feed carry. */
type WholePost = BlogPost & { text: string };

/** A page by its name, with the shop's facts filled in; an unknown one is a 404. */
export async function readContent(name: string, context: Readonly<RouterContextProvider>): Promise<ContentPage> {
  if (!isPageName(name)) throw await notFound(context);
  const facts = factsOfShop(context.get(requestContext).shop.settings);
  const { title, description, text } = await readPageWords(name, context);
  return {
    name,
    title: fillInFacts(title, facts),
    description: fillInFacts(description, facts),
    blocks: readMarkdown(fillInFacts(text, facts)),
  };
}

function postOf(kept: PostShown, facts: PageFacts, cloths: ReadonlyMap<string, ClothShown>): WholePost {
  const text = fillInFacts(kept.text, facts);
  const cloth = cloths.get(kept.clothCode ?? '');
  const words = plainText(readMarkdown(text)).split(/\s+/).length;
  return {
    slug: kept.slug,
    title: fillInFacts(kept.title, facts),
    summary: fillInFacts(kept.summary, facts),
    text,
    date: kept.publishedOn,
    minutes: Math.max(1, Math.round(words / READING_PACE)),
    cloth: cloth ? { code: cloth.code, name: cloth.name, picture: cloth.picture } : null,
  };
}

/** The posts of the blog in one language, newest first. */
async function readPosts(context: Readonly<RouterContextProvider>): Promise<WholePost[]> {
  const { shop, locale } = context.get(requestContext);
  const [cloths, kept] = await Promise.all([listCloths(shop, locale), listPosts(shop, locale)]);
  const facts = factsOfShop(shop.settings);
  const byCode = new Map(cloths.map((cloth) => [cloth.code, cloth]));
  return kept.map((post) => postOf(post, facts, byCode));
}

/** A note without its text, as a list shows it. */
function listed({ text: _text, ...post }: WholePost): BlogPost {
  return post;
}

/** What the blog lists. */
export async function readBlog(context: Readonly<RouterContextProvider>): Promise<BlogPost[]> {
  return (await readPosts(context)).map(listed);
}

/** Every note with its text, for the feed. */
export async function readWholeBlog(context: Readonly<RouterContextProvider>) {
  return (await readPosts(context)).map((post) => ({ ...listed(post), blocks: readMarkdown(post.text) }));
}

/** One post of the blog with its neighbours in time; an unknown one is a 404. */
export async function readPost(slug: string, context: Readonly<RouterContextProvider>) {
  const posts = await readPosts(context);
  const place = posts.findIndex((one) => one.slug === slug);
  const post = posts[place];
  if (!post) throw await notFound(context);
  const [after, before] = [posts[place - 1], posts[place + 1]];
  return {
    post: listed(post),
    blocks: readMarkdown(post.text),
    after: after ? listed(after) : null,
    before: before ? listed(before) : null,
  };
}
