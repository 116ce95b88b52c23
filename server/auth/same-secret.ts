import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in the same time wherever they differ; an empty one is never right. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}
