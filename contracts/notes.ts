import { z } from 'zod';

const words = (longest: number) => z.string().trim().min(1).max(longest);

/** A note of the blog as the staff writes it. `publishedOn` is a day, such as 2026-05-18. */
export const noteDraftSchema = z.object({
  titleEn: words(120),
  titleFr: words(120),
  summaryEn: words(300),
  summaryFr: words(300),
  /** Simple Markdown, as in an article's story. */
  textEn: words(20_000),
  textFr: words(20_000),
  clothCode: z.string().max(40).nullable(),
  publishedOn: z.iso.date(),
  isHidden: z.boolean(),
});
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** A note with what the staff sees of it besides; `version` guards against a stale screen. */
export type NoteKept = NoteDraft & { slug: string; version: number };

/** What an address of a note can look like. */
export const NOTE_SLUG = /^[a-z0-9-]{1,80}$/;
