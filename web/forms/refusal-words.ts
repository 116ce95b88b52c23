import { REFUSALS } from '#contracts/refusals.ts';
import { ApiRefusal } from '../browser/api.ts';
import type { Say } from '../i18n/translator.ts';

/** What a person reads when a call did not succeed. */
export function wordsFor(failure: unknown, t: Say): string {
  if (!(failure instanceof ApiRefusal)) return t('error.sorry');
  if (failure.status === 0) return t('error.offline');
  return failure.answer?.message ?? t('error.try.again');
}

/** What a form refuses before it asks the shop: a sentence beside one field. */
export function fieldRefusal(field: string, sentence: string): ApiRefusal {
  return new ApiRefusal(REFUSALS['input.invalid'], {
    code: 'input.invalid',
    message: sentence,
    errors: { [field]: [sentence] },
  });
}

/** The sentence beside one field, when the shop refused it. */
export function problemOf(failure: unknown, field: string): string | undefined {
  return failure instanceof ApiRefusal ? failure.answer?.errors[field]?.[0] : undefined;
}
