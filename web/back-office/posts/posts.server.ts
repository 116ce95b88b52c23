import { data } from 'react-router';
import { dayOf } from '#contracts/days.ts';
import { POST_SLUG, postDraftSchema } from '#contracts/posts.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listAllPosts, readPostKept } from '#shop/posts/list-posts.ts';
import { addPost, changePost, removePost } from '#shop/posts/save-post.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { POSTS } from '../addresses.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { type FormContext, type FormSubmit, parsed, versionIn } from '../kit/take-form.server.ts';
import { POST_FORM } from './post-fields.ts';

/** One page of all posts, in the colleague's language. */
export async function readPosts({ shop, locale, query, page, perPage }: ListContext<object>) {
  const { posts, total } = await listAllPosts(shop, { q: query.words, page, perPage });
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

async function clothsFor({ shop, locale }: Pick<FormContext, 'shop' | 'locale'>) {
  return (await listCloths(shop, locale)).map(({ code, name }) => ({ code, name }));
}

/** What an empty form needs; `key` names it, so that sent twice it is one post. */
export async function readNewPost({ shop, locale }: FormContext) {
  return { cloths: await clothsFor({ shop, locale }), today: dayOf(shop.clock.now()), key: shop.ids.uuid() };
}

/** One post to change. Refuses with a 404. */
export async function readPostToChange({ shop, locale, params }: FormContext) {
  const slug = params.get('slug') ?? '';
  const post = POST_SLUG.test(slug) ? await readPostKept(shop, slug) : null;
  if (!post) throw data(null, { status: 404 });
  const isInBlog = !post.isHidden && post.publishedOn <= dayOf(shop.clock.now());
  return { post, cloths: await clothsFor({ shop, locale }), isInBlog };
}

/** Writes the post of the form, and leads to the list. */
export async function addFrom({ shop, actor, form }: FormSubmit) {
  const draft = parsed(postDraftSchema, POST_FORM.toValues(form.given));
  await addPost(shop, actor, { draft, key: formKeyOf(form) });
  return `${POSTS}?done=added`;
}

/** Changes the post, or takes it away, and leads to the list. */
export async function changeFrom({ shop, actor, form, params }: FormSubmit) {
  const slug = params.get('slug') ?? '';
  if (!POST_SLUG.test(slug)) throw new Refusal('not.found');
  if (form.text('intent') === 'remove') {
    await removePost(shop, actor, slug);
    return `${POSTS}?done=removed`;
  }
  const draft = parsed(postDraftSchema, POST_FORM.toValues(form.given));
  await changePost(shop, actor, { slug, version: versionIn(form), draft });
  return `${POSTS}?done=changed`;
}
