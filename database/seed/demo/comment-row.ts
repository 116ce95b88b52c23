import type { ReviewerKey } from './reviewers.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;

/** What somebody wrote: who, stars, how many days ago, a title or none, the comment in the reviewer's language. */
export type CommentRow = readonly [ReviewerKey, Stars, number, string | null, string];
