import { z } from 'zod';
import { filledBlock, filledLine, foldedLine } from './typed-text.ts';

/** A post of the blog as the staff writes it. `publishedOn` is a day, such as 2026-05-18. */
export const postDraftSchema = z.object({
  titleEn: filledLine(120),
  titleFr: filledLine(120),
  summaryEn: foldedLine(300),
  summaryFr: foldedLine(300),
  /** Simple Markdown, as in an article's long description. */
  textEn: filledBlock(20_000),
  textFr: filledBlock(20_000),
  clothCode: z.string().max(40).nullable(),
  publishedOn: z.iso.date(),
  isHidden: z.boolean(),
});
export type PostDraft = z.infer<typeof postDraftSchema>;

/** A post with what the staff sees of it besides; `version` guards against a stale screen. */
export type PostKept = PostDraft & { slug: string; version: number };

/** What an address of a post can look like. */
export const POST_SLUG = /^[a-z0-9-]{1,80}$/;
