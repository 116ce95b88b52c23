import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { notNowSentence, notTakenSentence } from './not-now.ts';

const failed = (refused: unknown, status = 503) => new ErrorResponse(status, '', refused);

it('a page of trouble says why a form could not be taken now', () => {
  expect(notNowSentence(failed({ refused: 'storage.full' }))).toBe('refusal.storage.full');
  expect(notNowSentence(failed({ refused: 'shop.paused' }))).toBe('refusal.shop.paused');
  expect(notNowSentence(failed({ refused: 'too.many.tries' }, 429))).toBe('refusal.too.many.tries');
});

it('or why what was sent was not taken at all', () => {
  expect(notTakenSentence(failed({ refused: 'body.too.large' }, 413))).toBe('refusal.body.too.large');
  expect(notTakenSentence(failed({ refused: 'not.allowed' }, 403))).toBe('error.foreign.line');
});

it('and nothing of the kind for every other trouble', () => {
  for (const error of [
    failed(null, 404),
    failed({ refused: 'x' }),
    new Error('x'),
    data({ refused: 'storage.full' }),
  ]) {
    expect(notNowSentence(error)).toBeNull();
    expect(notTakenSentence(error)).toBeNull();
  }
});
