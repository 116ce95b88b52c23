import { and, eq, gt, or } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { hashToken } from '../kernel/encrypt.ts';
import type { Shop } from '../kernel/shop.ts';
import { keepLanguage } from './keep-language.ts';
import { sessions, users } from './tables.ts';

/** How long a customer stays signed in, in seconds: 30 days. */
export const CUSTOMER_SESSION_SECONDS = 2_592_000;
/** How exact “last seen” is, in seconds: a request now and then writes, not each. */
const SEEN_SECONDS = 300;

/** How long an administrator stays signed in, in seconds: a working day. */
export const ADMIN_SESSION_SECONDS = 43_200;

export type SignedInViewer = Extract<Viewer, { kind: 'user' }>;

/**
 * Who holds a session token: one statement, so that role and name are always today's. Tokens are stored hashed, so a
 * stolen table opens no session.
 *
 * readsIn  the language that the request names: it becomes that of the account (keep-language.ts)
 * returns  null for a token that is unknown, too old, or of somebody who was disabled
 * source   R-138
 */
export async function findViewer(
  shop: Shop,
  token: string,
  { readsIn = null }: { readsIn?: Locale | null } = {},
): Promise<SignedInViewer | null> {
  const now = shop.clock.now();
  const workdayAgo = new Date(now.getTime() - ADMIN_SESSION_SECONDS * 1000);
  const [user] = await shop.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      staffRole: users.staffRole,
      hasSecondFactor: users.twoFactorEnabled,
      lastSeenAt: users.lastSeenAt,
      locale: users.locale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, hashToken(token)),
        gt(sessions.expiresAt, now),
        eq(users.isDisabled, false),
        or(eq(users.role, 'user'), gt(sessions.createdAt, workdayAgo)),
      ),
    );
  if (!user) return null;
  const { hasSecondFactor, lastSeenAt, locale, ...viewer } = user;
  const isSeenAnew = !lastSeenAt || now.getTime() - lastSeenAt.getTime() > SEEN_SECONDS * 1000;
  if (viewer.role === 'admin' && isSeenAnew) {
    await shop.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, viewer.userId));
  }
  if (readsIn !== null && readsIn !== locale && !shop.pause?.()) await keepLanguage(shop, viewer.userId, readsIn);
  const isHeldBack = viewer.role === 'admin' && shop.settings.mustStaffHaveSecondFactor && !hasSecondFactor;
  return { kind: 'user', ...viewer, ...(isHeldBack && { needsSecondFactor: true }) };
}
