import { and, asc, count, desc, eq, ilike, lte, or } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import type { PostKept } from '#contracts/posts.ts';
import type { Shop } from '../kernel/shop.ts';
import { posts } from './tables.ts';

/** A post of the blog in one language. */
export type PostShown = {
  slug: string;
  title: string;
  summary: string;
  /** Simple Markdown. */
  text: string;
  clothCode: string | null;
  /** A day, such as 2026-05-18. */
  publishedOn: string;
  updatedAt: Date;
};

/** The most posts that the blog shows on its one page (decision 0045). */
const MOST_SHOWN = 500;

/**
 * The posts that anybody may read, newest first: not hidden, and their day has come.
 *
 * source  R-025
 */
export async function listPosts(shop: Shop, locale: Locale): Promise<PostShown[]> {
  const today = dayOf(shop.clock.now());
  const isFrench = locale === 'fr';
  return shop.db
    .select({
      slug: posts.slug,
      title: isFrench ? posts.titleFr : posts.titleEn,
      summary: isFrench ? posts.summaryFr : posts.summaryEn,
      text: isFrench ? posts.textFr : posts.textEn,
      clothCode: posts.clothCode,
      publishedOn: posts.publishedOn,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .where(and(eq(posts.isHidden, false), lte(posts.publishedOn, today)))
    .orderBy(desc(posts.publishedOn), asc(posts.slug))
    .limit(MOST_SHOWN);
}

/** One page of all posts for the staff, hidden ones and those to come too, newest first. `q`: words of a title. */
export async function listAllPosts(
  shop: Shop,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<{ posts: PostKept[]; total: number }> {
  const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = q === '' ? undefined : or(ilike(posts.titleEn, words), ilike(posts.titleFr, words));
  const [rows, [counted]] = await Promise.all([
    shop.db
      .select()
      .from(posts)
      .where(found)
      .orderBy(desc(posts.publishedOn), asc(posts.slug))
      .limit(perPage)
      .offset((page - 1) * perPage),
    shop.db.select({ total: count() }).from(posts).where(found),
  ]);
  return { posts: rows.map(toKept), total: counted?.total ?? 0 };
}

/** One post with everything the staff may change; null when there is none. */
export async function readPostKept(shop: Shop, slug: string): Promise<PostKept | null> {
  const [row] = await shop.db.select().from(posts).where(eq(posts.slug, slug));
  return row ? toKept(row) : null;
}

function toKept({ createdAt: _createdAt, updatedAt: _updatedAt, ...kept }: typeof posts.$inferSelect): PostKept {
  return kept;
}
