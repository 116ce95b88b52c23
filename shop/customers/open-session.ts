import { hashToken } from '../kernel/seal.ts';
import type { Shop } from '../kernel/shop.ts';
import { CUSTOMER_SESSION_SECONDS } from './find-viewer.ts';
import { sessions } from './tables.ts';

/**
 * Signs somebody in whose password, and second factor where there is one, has been checked.
 *
 * userAgent  what the browser calls itself, so that the person knows their sessions again
 * returns    the session's token, 256 random bits; only its hash is kept
 * source     RELIABILITY 3.13
 */
export async function openSession(shop: Shop, userId: string, userAgent: string): Promise<string> {
  const token = shop.ids.token();
  const now = shop.clock.now();
  await shop.db.insert(sessions).values({
    id: shop.ids.uuid(),
    token: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, 300),
    expiresAt: new Date(now.getTime() + CUSTOMER_SESSION_SECONDS * 1000),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}
