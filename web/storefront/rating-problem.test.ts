import { describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { ApiRefusal } from '../browser/api.ts';
import type { Say } from '../i18n/translator.ts';
import { ratingProblemOf } from './rating-problem.ts';

const t: Say = (name, values) => translate('en', name, values);
const refused = (errors: Record<string, string[]>, status = 422) =>
  new ApiRefusal(status, { code: 'input.invalid', message: 'Check the fields.', errors });

describe('what is said when a rating is refused', () => {
  it('is C0000000250 and a period when the stars are at fault, whatever the server wrote', () => {
    const expected = { field: 'note', words: 'Click on the number of stars.' };
    expect(ratingProblemOf(refused({ note: ['Choose one of the options.'] }), t)).toEqual(expected);
  });

  it('is the first error, beside its field', () => {
    const failure = refused({ comment: ['At most 2000 characters.'], note: ['x'] });
    expect(ratingProblemOf(failure, t)).toEqual({ field: 'comment', words: 'At most 2000 characters.' });
  });

  it('is the answer’s sentence when no field of the form is at fault', () => {
    expect(ratingProblemOf(refused({}, 404), t)).toEqual({ field: null, words: 'Check the fields.' });
    expect(ratingProblemOf(refused({ product_id: ['Gone.'] }), t)).toEqual({ field: null, words: 'Gone.' });
  });

  it('is the word of the lost line when the shop cannot be reached', () => {
    expect(ratingProblemOf(new ApiRefusal(0, null), t)).toEqual({ field: null, words: t('error.offline') });
  });
});
