import type { ArticleRead } from './editor-draft.ts';

/** An article as it is in the shop now. */
type Now = { version: number; article: ArticleRead };

/** What the editor is answered: one of these. */
export type EditAnswer = {
  added?: { id: number; words: string };
  saved?: Now & { words: string };
  copied?: { id: number; words: string };
  /** What came of a discount. */
  discount?: { words: string };
  /** Somebody else was faster. */
  stale?: Now;
  /** A sentence for the whole, and for the fields that are wrong, by their path: `pictures.0.altEn`. */
  refused?: { words: string; problems: Record<string, string> };
  /** The shop could not be reached, or broke: nothing was changed. */
  failed?: 'offline' | 'broken';
};
