import { expect, it } from 'vitest';
import { ignoreAbortedReads } from './aborted-reads.ts';

function isReported(reason: unknown) {
  const page = new EventTarget();
  ignoreAbortedReads(page);
  return page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
}

it('a read that was aborted half-way is no error of the page', () => {
  expect(isReported(new DOMException('BodyStreamBuffer was aborted', 'AbortError'))).toBe(false);
});

it('any other rejection that nobody handled is one', () => {
  expect(isReported(new DOMException('The operation timed out', 'TimeoutError'))).toBe(true);
  expect(isReported(new Error('AbortError'))).toBe(true);
  expect(isReported(undefined)).toBe(true);
});
