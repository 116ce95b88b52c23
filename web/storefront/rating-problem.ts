import { ApiRefusal } from '../browser/api.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import type { Say } from '../i18n/translator.ts';

/** The first thing wrong with a rating: the field it stands beside, or null, and the sentence. */
export type RatingProblem = { field: 'note' | 'fit' | 'comment' | null; words: string };

/** what is wrong with the stars is always said with C0000000250 and a period. */
export function starsProblem(t: Say): RatingProblem {
  return { field: 'note', words: `${t('refusal.rating.note.missing')}.` };
}

/** The first error of the server's answer. */
export function ratingProblemOf(failure: unknown, t: Say): RatingProblem {
  const errors = failure instanceof ApiRefusal ? (failure.answer?.errors ?? {}) : {};
  const [field, sentences] = Object.entries(errors)[0] ?? [];
  if (field === 'note') return starsProblem(t);
  const words = sentences?.[0] ?? wordsFor(failure, t);
  return { field: field === 'comment' || field === 'fit' ? field : null, words };
}
