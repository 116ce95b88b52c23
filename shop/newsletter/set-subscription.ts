import { sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { hashToken } from '../kernel/encrypt.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { subscriberToken } from './rules.ts';
import { newsletterSubscribers } from './tables.ts';

/**
 * Puts an address on the list, or takes it off, for somebody who has proved that it is theirs: no e-mail need ask again.
 *
 * repeatable  the first moment stays
 * source      R-086
 */
export async function setSubscription(
  shop: Shop,
  tx: Tx,
  { email, locale, isWanted }: { email: string; locale: Locale; isWanted: boolean },
): Promise<void> {
  const now = shop.clock.now();
  const { confirmedAt, leftAt } = newsletterSubscribers;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx
    .insert(newsletterSubscribers)
    .values({
      email,
      locale,
      tokenHash: hashToken(subscriberToken(shop.settings.encryptionKey, email)),
      createdAt: now,
      ...(isWanted ? { confirmedAt: now } : { leftAt: now }),
    })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: isWanted
        ? {
            confirmedAt: sql`CASE WHEN ${leftAt} IS NULL THEN COALESCE(${confirmedAt}, ${at}) ELSE ${at} END`,
            leftAt: null,
          }
        : { leftAt: sql`COALESCE(${leftAt}, ${at})` },
    });
}
