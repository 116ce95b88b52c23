import { expect, test } from 'vitest';
import { isTooLarge, mayTryAgain, refusedAtOnce } from './photo-files.ts';

test('what the shop would refuse by its kind or its size is known before it is sent', () => {
  expect(refusedAtOnce({ type: 'image/gif', size: 10 })).toBe('refusal.upload.refused');
  expect(refusedAtOnce({ type: 'image/svg+xml', size: 10 })).toBe('refusal.upload.refused');
  expect([isTooLarge({ size: 10 * 1024 * 1024 }), isTooLarge({ size: 10 * 1024 * 1024 + 1 })]).toEqual([false, true]);
  expect(refusedAtOnce({ type: 'image/png', size: 0 })).toBe('refusal.upload.refused');
});

test('a picture is sent, and so is a file whose kind the system does not know', () => {
  expect(refusedAtOnce({ type: 'image/avif', size: 10 * 1024 * 1024 })).toBeNull();
  expect(refusedAtOnce({ type: '', size: 10 })).toBeNull();
});

test('the same file is offered again when the way was at fault, not the file', () => {
  expect([0, 408, 429, 500, 503].map(mayTryAgain)).toEqual([true, true, true, true, true]);
  expect([403, 413, 422].map(mayTryAgain)).toEqual([false, false, false]);
});
