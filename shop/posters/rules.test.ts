import { expect, test } from 'vitest';
import { isPosterLink, posterProblems, timeOf } from './rules.ts';

test.each(['/articles', '/articles/category?name=Women&x=1#top', 'https://example.com/lookbook', '/'])(
  'a poster may lead to %s',
  (link) => expect(isPosterLink(link)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'http://example.com',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://user:secret@example.com',
  'https:example.com',
  'https://localhost',
  'articles',
  '',
  ' /articles',
  `/${'a'.repeat(500)}`,
])('a poster never leads to %j', (link) => expect(isPosterLink(link)).toBe(false));

test('a poster ends after it begins', () => {
  const [june, july] = [new Date('2026-06-01'), new Date('2026-07-01')];
  expect(posterProblems({ activeFrom: june, activeTo: july })).toEqual([]);
  expect(posterProblems({ activeFrom: july, activeTo: june }).map(({ field }) => field)).toEqual(['active_to']);
  expect(posterProblems({ activeFrom: june, activeTo: june })).toHaveLength(1);
  expect(posterProblems({ activeFrom: null, activeTo: june })).toEqual([]);
});

test('a poster is up from its first moment, and no longer at its end', () => {
  const dates = { activeFrom: new Date('2026-06-01'), activeTo: new Date('2026-07-01') };
  expect(timeOf(dates, new Date('2026-05-31T23:59:59Z'))).toBe('coming');
  expect(timeOf(dates, new Date('2026-06-01'))).toBe('up');
  expect(timeOf(dates, new Date('2026-07-01'))).toBe('over');
  expect(timeOf({ activeFrom: null, activeTo: null }, new Date())).toBe('up');
});
