import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { isRefusal, Refusal } from './refusal.ts';
import type { Shop } from './shop.ts';
import { rateLimits } from './tables.ts';

/**
 * Counts a try against a limit that holds on every node and survives a restart.
 *
 * key      what is limited, e.g. `checkout:203.0.113.7`; kept only as a keyed hash, since it may name somebody
 * returns  which try this was in its window, from 1
 * refuses  too.many.tries, with the seconds to wait
 * source   RELIABILITY 3.26
 */
export async function takeTurn(
  shop: Shop,
  key: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<number> {
  const now = shop.clock.now();
  const opened = new Date(now.getTime() - windowSeconds * 1000);
  const [row] = await shop.db
    .insert(rateLimits)
    .values({ key: hideKey(shop, key), windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${rateLimits.windowStartedAt} <= ${opened.toISOString()}::timestamptz THEN 1 ELSE ${rateLimits.count} + 1 END`,
        windowStartedAt: sql`CASE WHEN ${rateLimits.windowStartedAt} <= ${opened.toISOString()}::timestamptz THEN ${now.toISOString()}::timestamptz ELSE ${rateLimits.windowStartedAt} END`,
      },
    })
    .returning({ count: rateLimits.count, windowStartedAt: rateLimits.windowStartedAt });
  if (!row) throw new Error('The turn was not counted');
  if (row.count <= limit) return row.count;
  const again = row.windowStartedAt.getTime() + windowSeconds * 1000 - now.getTime();
  throw new Refusal('too.many.tries', { retryAfterSeconds: Math.max(1, Math.ceil(again / 1000)) });
}

/** The same for a limit that nobody is told about: says whether there is a turn left, and takes it. */
export async function hasTurn(
  shop: Shop,
  key: string,
  limit: { limit: number; windowSeconds: number },
): Promise<boolean> {
  try {
    await takeTurn(shop, key, limit);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** `checkout:…`: what kind of try it was can be seen, whose it was cannot. */
function hideKey({ settings }: Shop, key: string): string {
  const kind = key.split(':', 1)[0] ?? '';
  return `${kind}:${createHmac('sha256', settings.sealKey).update(key, 'utf8').digest('base64url')}`;
}

/** Counts from zero again: the tries under this key were somebody's right. */
export async function forgetTurns(shop: Shop, key: string): Promise<void> {
  await shop.db.delete(rateLimits).where(eq(rateLimits.key, hideKey(shop, key)));
}

const FORGET_AFTER_MS = 86_400_000;

/** Forgets tries of yesterday and before: no limit looks back that far. */
export async function forgetOldTurns(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - FORGET_AFTER_MS);
  await shop.db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, before));
}

/**
 * Takes no turn, but refuses when none is left: for limits that count only what went wrong.
 *
 * refuses  too.many.tries, with the seconds to wait
 */
export async function refuseSpentTurns(
  shop: Shop,
  key: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<void> {
  const [row] = await shop.db
    .select({ count: rateLimits.count, windowStartedAt: rateLimits.windowStartedAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, hideKey(shop, key)));
  if (!row || row.count < limit) return;
  const again = row.windowStartedAt.getTime() + windowSeconds * 1000 - shop.clock.now().getTime();
  if (again > 0) throw new Refusal('too.many.tries', { retryAfterSeconds: Math.ceil(again / 1000) });
}
