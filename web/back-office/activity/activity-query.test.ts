import { expect, test } from 'vitest';
import { activitySearch, readActivityAsk } from './activity-query.ts';

const read = (query: string) => readActivityAsk(new URLSearchParams(query));

test('the address says what of the log is asked for, and is written back the same', () => {
  const query = '?who=u-1&action=staff.role.changed&subject=user%3Au-2&from=2026-11-01&until=2026-11-30&page=2';
  expect(read(query)).toEqual({
    actor: 'u-1',
    action: 'staff.role.changed',
    subject: { type: 'user', id: 'u-2' },
    from: '2026-11-01',
    until: '2026-11-30',
    page: 2,
  });
  expect(activitySearch(read(query), { page: 2 })).toBe(query);
});

test.each(['?from=2026-02-30', '?from=yesterday', '?subject=user', "?who=x'y", '?until=2026-13-01'])(
  'what the calendar and the shop do not know it leaves out: %s',
  (query) => {
    expect(activitySearch(read(query))).toBe('');
  },
);
