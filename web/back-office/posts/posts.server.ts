import { data, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#contracts/days.ts';
import { POST_SLUG, postDraftSchema } from '#contracts/posts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listAllPosts, readPostKept } from '#shop/posts/list-posts.ts';
import { addPost, changePost, removePost } from '#shop/posts/save-post.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { POSTS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { POSTS_PER_PAGE, postsSearch, readPostsAsk } from './posts-query.ts';

const DONE = { added: 'office.notes.added', changed: 'office.notes.changed', removed: 'office.notes.removed' } as const;
const isDone = (word: string | null): word is keyof typeof DONE => word !== null && Object.hasOwn(DONE, word);

/** One page of all posts, and what was just done to one. */
export async function readPosts(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'see');
  const { shop, locale } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const ask = readPostsAsk(searchParams);
  const { posts, total } = await listAllPosts(shop, { q: ask.words, page: ask.page, perPage: POSTS_PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  if (ask.page > pages) throw redirect(POSTS + postsSearch(ask, { page: pages }));
  const today = dayOf(shop.clock.now());
  const done = searchParams.get('done');
  const listed = posts.map(({ slug, titleEn, titleFr, summaryEn, summaryFr, publishedOn, isHidden }) => ({
    slug,
    title: locale === 'fr' ? titleFr : titleEn,
    summary: locale === 'fr' ? summaryFr : summaryEn,
    publishedOn,
    state: isHidden ? ('hidden' as const) : publishedOn > today ? ('coming' as const) : ('shown' as const),
  }));
  return { ask, pages, total, posts: listed, done: isDone(done) ? translate(locale, DONE[done]) : null };
}

export type PostsData = Awaited<ReturnType<typeof readPosts>>;

async function clothsFor(context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  return (await listCloths(shop, locale)).map(({ code, name }) => ({ code, name }));
}

/** An empty form, for today. */
export async function readNewPost(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'change');
  const { shop } = context.get(requestContext);
  return { cloths: await clothsFor(context), today: dayOf(shop.clock.now()), formKey: shop.ids.uuid() };
}

async function noteAsked(request: Request, context: Readonly<RouterContextProvider>) {
  const slug = new URL(request.url).searchParams.get('slug') ?? '';
  const post = POST_SLUG.test(slug) ? await readPostKept(context.get(requestContext).shop, slug) : null;
  if (!post) throw data(null, { status: 404 });
  return post;
}

/** One post to change. */
export async function readPostToChange(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'see');
  const post = await noteAsked(request, context);
  const today = dayOf(context.get(requestContext).shop.clock.now());
  return { post, cloths: await clothsFor(context), isInBlog: !post.isHidden && post.publishedOn <= today };
}

const draftOf = ({ given, text }: SentForm) =>
  postDraftSchema.safeParse({ ...given, clothCode: text('clothCode') || null, isHidden: text('isHidden') === 'on' });

/** Writes the post of the form, and leads to the list. */
export async function takeNewPost(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'notes', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const draft = draftOf(form);
  if (!draft.success) return refuseFields(problemsIn(draft.error.issues, locale), form, locale);
  try {
    await addPost(shop, actor, { draft: draft.data, key: formKeyOf(form) });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${POSTS}?done=added`);
}

/** Changes the post, or takes it away, and leads to the list. */
export async function takePostStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'notes', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const slug = new URL(request.url).searchParams.get('slug') ?? '';
  const isRemoval = form.text('intent') === 'remove';
  try {
    if (!POST_SLUG.test(slug)) throw new Refusal('not.found');
    if (isRemoval) await removePost(shop, actor, slug);
    else {
      const draft = draftOf(form);
      if (!draft.success) return refuseFields(problemsIn(draft.error.issues, locale), form, locale);
      const version = form.text('version');
      if (!/^\d{1,9}$/.test(version)) throw new Refusal('input.invalid');
      await changePost(shop, actor, { slug, version: Number(version), draft: draft.data });
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${POSTS}?done=${isRemoval ? 'removed' : 'changed'}`);
}
