import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { loader as activity } from './activity/activity.tsx';
import { ACTIVITY, CUSTOMERS, RATINGS } from './addresses.ts';
import { loader as customers } from './customers/customers.tsx';
import type { ListRequest } from './kit/read-list.server.ts';
import { loader as ratings } from './ratings/ratings.tsx';

type Loader = (sent: ListRequest) => Promise<{ query: object }>;
type Case = { list: string; loader: Loader; query: string; asked: object };

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

const NOTHING = { words: '', page: 1 };

/** What a query asks of each list. It is written as the list itself writes it. */
const UNDERSTOOD: Case[] = [
  {
    list: CUSTOMERS,
    loader: customers,
    query: '?kind=orders&q=awa+diop',
    asked: { isGuests: false, kind: 'orders', words: 'awa diop', page: 1 },
  },
  {
    list: ACTIVITY,
    loader: activity,
    query: '?who=u-1&action=staff.role.changed&subject=user%3Au-2&from=2026-11-01&until=2026-11-30',
    asked: {
      actor: 'u-1',
      action: 'staff.role.changed',
      subject: { type: 'user', id: 'u-2' },
      from: '2026-11-01',
      until: '2026-11-30',
      ...NOTHING,
    },
  },
  {
    list: RATINGS,
    loader: ratings,
    query: '?tab=hidden&stars=2&comment=yes&q=wax+print',
    asked: { tab: 'hidden', stars: 2, hasComment: true, words: 'wax print', page: 1 },
  },
];

/** What a list leaves out of a query. */
const LEFT_OUT: Case[] = [
  {
    ...{ list: RATINGS, loader: ratings, query: '?tab=gone&stars=9&comment=maybe&page=-1' },
    asked: { tab: null, stars: null, hasComment: false },
  },
  { list: CUSTOMERS, loader: customers, query: '?tab=x&kind=rich&page=0', asked: { isGuests: false, kind: null } },
  // Guests have no account, so nothing is asked of it.
  { list: CUSTOMERS, loader: customers, query: '?tab=guests&kind=disabled', asked: { isGuests: true, kind: null } },
  ...['?from=2026-02-30', '?from=yesterday', '?subject=user', "?who=x'y", '?until=2026-13-01'].map((query) => ({
    ...{ list: ACTIVITY, loader: activity, query },
    asked: { actor: null, action: null, subject: null, from: null, until: null },
  })),
];

const read = ({ list, loader }: Case, query: string) =>
  loader({ request: new Request(`http://localhost${list}${query}`), context: officeContext(open, 'owner') });

describe('the address of a list', () => {
  test.each(UNDERSTOOD)('says what is asked: $list$query', async (one) => {
    expect((await read(one, one.query)).query).toEqual(one.asked);
  });

  test.each(UNDERSTOOD)('is written as it was read, when its page is behind the last one: $list$query', async (one) => {
    const led = await read(one, `${one.query}&page=9`).catch((thrown: unknown) => thrown);
    expect(led instanceof Response && led.headers.get('Location')).toBe(one.list + one.query);
  });

  test.each(LEFT_OUT)('says nothing that the list does not understand: $list$query', async (one) => {
    expect((await read(one, one.query)).query).toEqual({ ...NOTHING, ...one.asked });
  });
});
