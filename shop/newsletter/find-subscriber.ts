import { eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { hashToken } from '../kernel/encrypt.ts';
import type { Shop } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/** Where the e-mail of one subscriber goes; null when there is none. */
export async function findSubscriber(shop: Shop, id: number): Promise<{ email: string; locale: Locale } | null> {
  const { email, locale } = newsletterSubscribers;
  const [row] = await shop.db
    .select({ email, locale })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return row ?? null;
}

/** Says whether a link of an e-mail leads somewhere. Changes nothing. */
export async function isSubscriberToken(shop: Shop, token: string): Promise<boolean> {
  const rows = await shop.db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.tokenHash, hashToken(token)));
  return rows.length > 0;
}
