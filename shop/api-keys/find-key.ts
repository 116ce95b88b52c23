import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { KeyScopes } from '#contracts/developers.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';
import { apiKeys } from './tables.ts';

/** A program that is asking. */
export type KeyHolder = { id: number; name: string; scopes: KeyScopes };

/** What a key looks like; a session's token never does, it is shorter. */
const KEY = /^elk_[A-Za-z0-9_-]{43}$/;
/** How often a key may ask: 600 calls a minute. */
export const KEY_TURNS = { limit: 600, windowSeconds: 60 };
/** How exact “last used” is: a call now and then writes, not each. */
const USED_MS = 60_000;

/** Whether this is the text of a key, good or not. */
export function isKey(token: string): boolean {
  return KEY.test(token);
}

/**
 * Whose key this is: looked up for every call, so that one that was taken back opens nothing from then on.
 *
 * returns  null for a key that is unknown, too old or taken back
 * refuses  too.many.tries — the key asked too often
 */
export async function findKey(shop: Shop, token: string): Promise<KeyHolder | null> {
  const now = shop.clock.now();
  const [key] = await shop.db
    .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.tokenHash, hashToken(token)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );
  if (!key) return null;
  await consumeRateLimit(shop, `api-key:${key.id}`, KEY_TURNS);
  const { lastUsedAt, ...holder } = key;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > USED_MS) {
    await shop.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
  }
  return holder;
}
