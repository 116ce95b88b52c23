import { and, asc, count, desc, gt, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/** asked: the e-mail that asks back was sent and not answered · on: they get the e-mail · left: they want it no more */
export const SUBSCRIPTION_STATES = ['on', 'asked', 'left'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export type SubscriberRow = {
  id: number;
  email: string;
  locale: Locale;
  state: SubscriptionState;
  askedAt: string;
  /** When they confirmed their own e-mail: the proof of consent. */
  consentAt: string | null;
  leftAt: string | null;
};

const { confirmedAt, leftAt } = newsletterSubscribers;
const STATES: Record<SubscriptionState, SQL | undefined> = {
  on: and(isNotNull(confirmedAt), isNull(leftAt)),
  asked: and(isNull(confirmedAt), isNull(leftAt)),
  left: isNotNull(leftAt),
};
const one = (state: SubscriptionState) => sql<number>`count(*) FILTER (WHERE ${STATES[state]})`.mapWith(Number);

type Filter = { state: SubscriptionState | null; words: string };

/** A page of everybody who asked for the e-mail, newest first, with how many there are in each state. Three statements. */
export async function listSubscribers(
  shop: Shop,
  { page, perPage, ...filter }: Filter & { page: number; perPage: number },
): Promise<{ subscribers: SubscriberRow[]; total: number; counts: Record<SubscriptionState | 'all', number> }> {
  const where = whereOf(filter);
  const [rows, [matching], [counts]] = await Promise.all([
    shop.db
      .select()
      .from(newsletterSubscribers)
      .where(where)
      .orderBy(desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    shop.db.select({ total: count() }).from(newsletterSubscribers).where(where),
    shop.db.select({ all: count(), on: one('on'), asked: one('asked'), left: one('left') }).from(newsletterSubscribers),
  ]);
  return {
    subscribers: rows.map(show),
    total: matching?.total ?? 0,
    counts: counts ?? { all: 0, on: 0, asked: 0, left: 0 },
  };
}

const AT_ONCE = 1_000;

/** Everybody whom the same question finds, batch by batch in the order they came, so that a long list is never held whole. */
export async function* everySubscriber(shop: Shop, filter: Filter): AsyncGenerator<SubscriberRow[]> {
  for (let afterId = 0; ; ) {
    const rows = await shop.db
      .select()
      .from(newsletterSubscribers)
      .where(and(whereOf(filter), gt(newsletterSubscribers.id, afterId)))
      .orderBy(asc(newsletterSubscribers.id))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map(show);
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

function whereOf({ state, words }: Filter): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return and(state ? STATES[state] : undefined, words ? ilike(newsletterSubscribers.email, pattern) : undefined);
}

function show(row: typeof newsletterSubscribers.$inferSelect): SubscriberRow {
  return {
    id: row.id,
    email: row.email,
    locale: row.locale,
    state: row.leftAt ? 'left' : row.confirmedAt ? 'on' : 'asked',
    askedAt: row.createdAt.toISOString(),
    consentAt: row.confirmedAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
  };
}
