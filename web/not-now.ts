import { isRouteErrorResponse } from 'react-router';
import type { TextName } from '#contracts/texts/all-texts.ts';

/** The refusals that hold for a while; others have a place beside what was asked. */
const NOT_NOW: Record<string, TextName> = {
  'shop.paused': 'refusal.shop.paused',
  'storage.full': 'refusal.storage.full',
  'service.unavailable': 'refusal.service.unavailable',
  'too.many.tries': 'refusal.too.many.tries',
};

/** Why a form could not be taken now, when a page failed for that; null when it failed for something else. */
export function notNowSentence(error: unknown): TextName | null {
  return sentenceIn(NOT_NOW, error);
}

/** The refusals of what was sent before any page was asked. */
const NOT_TAKEN: Record<string, TextName> = {
  'body.too.large': 'refusal.body.too.large',
  'body.too.slow': 'refusal.body.too.slow',
  'body.unreadable': 'refusal.body.unreadable',
  'input.invalid': 'refusal.body.unreadable',
  'not.allowed': 'error.foreign.line',
  'csrf.mismatch': 'refusal.csrf.mismatch',
};

/** Why what was sent was not taken at all, when a page failed for that; null when it failed for something else. */
export function notTakenSentence(error: unknown): TextName | null {
  return sentenceIn(NOT_TAKEN, error);
}

function sentenceIn(sentences: Record<string, TextName>, error: unknown): TextName | null {
  return isRouteErrorResponse(error) ? (sentences[String(error.data?.refused)] ?? null) : null;
}
