import { and, asc, count, desc, eq, ilike, lte, or } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import type { NoteKept } from '#contracts/notes.ts';
import type { Shop } from '../kernel/shop.ts';
import { notes } from './tables.ts';

/** A note of the blog in one language. */
export type NoteShown = {
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

/** The most notes that the blog shows on its one page (decision 0045). */
const MOST_SHOWN = 500;

/**
 * The notes that anybody may read, newest first: not hidden, and their day has come.
 *
 * source  R-025
 */
export async function listNotes(shop: Shop, locale: Locale): Promise<NoteShown[]> {
  const today = dayOf(shop.clock.now());
  const isFrench = locale === 'fr';
  return shop.db
    .select({
      slug: notes.slug,
      title: isFrench ? notes.titleFr : notes.titleEn,
      summary: isFrench ? notes.summaryFr : notes.summaryEn,
      text: isFrench ? notes.textFr : notes.textEn,
      clothCode: notes.clothCode,
      publishedOn: notes.publishedOn,
      updatedAt: notes.updatedAt,
    })
    .from(notes)
    .where(and(eq(notes.isHidden, false), lte(notes.publishedOn, today)))
    .orderBy(desc(notes.publishedOn), asc(notes.slug))
    .limit(MOST_SHOWN);
}

/** One page of all notes for the staff, hidden ones and those to come too, newest first. `q`: words of a title. */
export async function listAllNotes(
  shop: Shop,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<{ notes: NoteKept[]; total: number }> {
  const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = q === '' ? undefined : or(ilike(notes.titleEn, words), ilike(notes.titleFr, words));
  const [rows, [counted]] = await Promise.all([
    shop.db
      .select()
      .from(notes)
      .where(found)
      .orderBy(desc(notes.publishedOn), asc(notes.slug))
      .limit(perPage)
      .offset((page - 1) * perPage),
    shop.db.select({ total: count() }).from(notes).where(found),
  ]);
  return { notes: rows.map(toKept), total: counted?.total ?? 0 };
}

/** One note with everything the staff may change; null when there is none. */
export async function readNoteKept(shop: Shop, slug: string): Promise<NoteKept | null> {
  const [row] = await shop.db.select().from(notes).where(eq(notes.slug, slug));
  return row ? toKept(row) : null;
}

function toKept({ createdAt: _createdAt, updatedAt: _updatedAt, ...kept }: typeof notes.$inferSelect): NoteKept {
  return kept;
}
