import { isRouteErrorResponse } from 'react-router';
import type { TextName } from '#contracts/texts/all-texts.ts';

/** The refusals of a shop that takes no changes for a while; others have a place beside what was asked. */
const SENTENCES: Record<string, TextName> = {
  'shop.paused': 'refusal.shop.paused',
  'storage.full': 'refusal.storage.full',
  'service.unavailable': 'refusal.service.unavailable',
};

/** Why a form could not be taken now, when a page failed for that; null when it failed for something else. */
export function notNowSentence(error: unknown): TextName | null {
  return isRouteErrorResponse(error) ? (SENTENCES[String(error.data?.refused)] ?? null) : null;
}
