import { data, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#contracts/days.ts';
import { POST_SLUG, postDraftSchema } from '#contracts/posts.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listAllPosts, readPostKept } from '#shop/posts/list-posts.ts';
import { addPost, changePost, removePost } from '#shop/posts/save-post.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { POSTS } from '../addresses.ts';
import type { Reading } from '../kit/read-list.server.ts';
import { staffOnly } from '../staff-only.server.ts';

/** One page of all posts, in the colleague's language. */
export async function readPosts({ shop, locale, ask, page, perPage }: Reading<object>) {
  const { posts, total } = await listAllPosts(shop, { q: ask.words, page, perPage });
  const today = dayOf(shop.clock.now());
  const listed = posts.map(({ slug, titleEn, titleFr, summaryEn, summaryFr, publishedOn, isHidden }) => ({
    slug,
    title: locale === 'fr' ? titleFr : titleEn,
    summary: locale === 'fr' ? summaryFr : summaryEn,
    publishedOn,
    state: isHidden ? ('hidden' as const) : publishedOn > today ? ('coming' as const) : ('shown' as const),
  }));
  return { posts: listed, total };
}

export type PostListed = Awaited<ReturnType<typeof readPosts>>['posts'][number];

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
