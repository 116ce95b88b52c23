import { expect, test } from 'vitest';
import { lastDayOf } from './poster-fields.ts';

test('an end at midnight names the day before as the last one', () => {
  expect(lastDayOf('2026-07-01T00:00:00.000Z')).toBe('2026-06-30');
  expect(lastDayOf('2026-07-01T18:00:00.000Z')).toBe('2026-07-01');
});
