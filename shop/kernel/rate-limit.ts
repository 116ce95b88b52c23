import { createHmac } from 'node:crypto';
import { and, eq, like, lt, not, or, sql } from 'drizzle-orm';
import { inTransaction } from './in-transaction.ts';
import { refusalOrError } from './not-now.ts';
import { isRefusal, Refusal } from './refusal.ts';
import type { Shop } from './shop.ts';
import { rateLimits } from './tables.ts';

/** What counting needs of the shop; `db` may be a transaction, which then takes its turns back when it is undone. */
export type Counter = Pick<Shop, 'db' | 'clock' | 'settings' | 'pause'>;

/** So many tries in so many seconds. */
export type Limit = { limit: number; windowSeconds: number };
/** What one limit counts, and how much of it there is. */
export type RateLimit = { key: string } & Limit;

/**
 * Counts a try against a limit that holds on every node and survives a restart.
 *
 * key      what is limited, e.g. `checkout:203.0.113.7`; kept only as a keyed hash, since it may name somebody
 * returns  which try this was in its window, from 1
 * refuses  too.many.tries, with the seconds to wait · storage.full · shop.paused: the shop takes no changes
 */
export async function consumeRateLimit(shop: Counter, key: string, { limit, windowSeconds }: Limit): Promise<number> {
  const [count = 0] = await consumeCounters(shop, [{ key, limit }], windowSeconds);
  return count;
}

/**
 * The same for several limits with one window, in one statement: each is counted. Whoever counts the same kinds of limits names
 * them in the same order, so that none waits for another in a circle.
 *
 * times    so many turns at once; one, when left out
 * returns  which try this was for each: the last of them
 * refuses  too.many.tries, with the seconds to wait
 */
export async function consumeCounters(
  shop: Counter,
  turns: readonly { key: string; limit: number; times?: number }[],
  windowSeconds: number,
): Promise<number[]> {
  const now = shop.clock.now();
  const opened = new Date(now.getTime() - windowSeconds * 1000);
  const isOver = sql`${rateLimits.windowStartedAt} <= ${opened.toISOString()}::timestamptz`;
  const rows = await shop.db
    .insert(rateLimits)
    .values(turns.map(({ key, times = 1 }) => ({ key: hideKey(shop, key), windowStartedAt: now, count: times })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE ${rateLimits.count} + excluded.count END`,
        windowStartedAt: sql`CASE WHEN ${isOver} THEN ${now.toISOString()}::timestamptz ELSE ${rateLimits.windowStartedAt} END`,
      },
    })
    .returning()
    .catch((error: unknown) => {
      throw refusalOrError(shop, error);
    });
  const counted = new Map(rows.map((row) => [row.key, row]));
  return turns.map(({ key, limit }) => {
    const row = counted.get(hideKey(shop, key));
    if (!row) throw new Error('The turn was not counted');
    if (row.count <= limit) return row.count;
    const again = row.windowStartedAt.getTime() + windowSeconds * 1000 - now.getTime();
    throw new Refusal('too.many.tries', { retryAfterSeconds: Math.max(1, Math.ceil(again / 1000)) });
  });
}

const ONE_REQUEST = { limit: 1_000_000, windowSeconds: 86_400 };

/**
 * Takes these turns together, or none of them: a limit that is spent leaves the others as they were.
 *
 * requestKey  names a request that may be sent again: it takes its turns once, however often and at whichever moment it is
 *             sent. One that was refused has taken none and is not known, so sent again it is counted like any other.
 * returns     whether turns were taken: not for a request that is sent again
 * refuses     too.many.tries
 * source      H05, P12
 */
export async function consumeRateLimits(
  shop: Shop,
  turns: readonly RateLimit[],
  requestKey?: string | undefined,
): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    const inside = { ...shop, db: tx };
    // Sent twice at one moment, the second waits here for what becomes of the first.
    if (requestKey !== undefined && (await consumeRateLimit(inside, requestKey, ONE_REQUEST)) > 1) return false;
    for (const { key, ...limit } of turns) await consumeRateLimit(inside, key, limit);
    return true;
  });
}

/** Gives turns back that were taken before it was known whether they count. */
export async function restoreRateLimit(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  key: string,
  times = 1,
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`GREATEST(0, ${rateLimits.count} - ${times}::int)` })
    .where(eq(rateLimits.key, hideKey({ settings }, key)));
}

/**
 * Runs something of which only a wrong try counts. The turn is taken before and given back after it, so that many tries at one moment
 * are no more than many in a row.
 *
 * isWrong     whether what was refused was a wrong try
 * requestKey  names the try: the same one again takes no turn
 * refuses     too.many.tries
 */
export async function countWrongTries<T>(
  shop: Shop,
  { isWrong, requestKey, ...limit }: RateLimit & { isWrong: (error: unknown) => boolean; requestKey?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const isCounted = await consumeRateLimits(shop, [limit], requestKey);
  let hasFailed = false;
  try {
    return await attempt();
  } catch (error) {
    hasFailed = isWrong(error);
    throw error;
  } finally {
    if (isCounted && !hasFailed) await restoreRateLimit(shop, limit.key);
  }
}

/** The same for a limit that shows no refusal: says whether there is a turn left, and takes it. */
export async function isWithinRateLimit(shop: Counter, key: string, limit: Limit): Promise<boolean> {
  try {
    await consumeRateLimit(shop, key, limit);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === 'too.many.tries') return false;
    throw error;
  }
}

/** `checkout:…`: what kind of try it was can be seen, whose it was cannot. */
function hideKey({ settings }: Pick<Shop, 'settings'>, key: string): string {
  const kind = key.split(':', 1)[0] ?? '';
  return `${kind}:${createHmac('sha256', settings.encryptionKey).update(key, 'utf8').digest('base64url')}`;
}

/** Counts from zero again: the tries under this key were somebody's right. */
export async function resetRateLimit(shop: Shop, key: string): Promise<void> {
  await shop.db.delete(rateLimits).where(eq(rateLimits.key, hideKey(shop, key)));
}

const DAY_MS = 86_400_000;
/** The one kind of limit that looks back further than a day: as long as orders wait for money by hand (decision 0101). */
export const WAITING_PIECES = 'waiting-pieces';

/** Forgets tries of yesterday and before, and of limits that look back further what they do not look back to. */
export async function deleteOldRateLimits(shop: Shop): Promise<void> {
  const before = (days: number) => lt(rateLimits.windowStartedAt, new Date(shop.clock.now().getTime() - days * DAY_MS));
  const isLong = like(rateLimits.key, `${WAITING_PIECES}:%`);
  await shop.db.delete(rateLimits).where(and(before(1), or(not(isLong), before(Math.max(1, shop.settings.handDays)))));
}
