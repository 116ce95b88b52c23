import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { encrypt, hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';
import { subscriberToken } from './rules.ts';
import { newsletterSubscribers } from './tables.ts';

/** One place may ask this often, for whatever addresses. */
const FROM_A_NETWORK = { limit: 5, windowSeconds: 60 };
/** One address is written to this often, whoever asks: nobody's mailbox is filled through the shop. */
const FOR_AN_ADDRESS = { limit: 3, windowSeconds: 3_600 };

/**
 * Somebody asks for the newsletter: an e-mail goes to the address and asks whether it is so. An address that is on the list
 * already gets nothing. The caller learns nothing about it either way.
 *
 * from        where the request comes from (a network address); counted, kept only as a hash
 * refuses     too.many.tries
 * repeatable  within the limits: each time another e-mail, never another row
 * source      R-010
 */
export async function requestSubscription(
  shop: Shop,
  { email, locale, from }: { email: string; locale: Locale; from: string },
): Promise<void> {
  await consumeRateLimit(shop, `newsletter:${hashToken(from)}`, FROM_A_NETWORK);
  await consumeRateLimit(shop, `newsletter-to:${mailboxOf(email)}`, FOR_AN_ADDRESS);
  const token = subscriberToken(shop.settings.encryptionKey, email);
  const asked = { email, locale, tokenHash: hashToken(token), createdAt: shop.clock.now() };
  await inTransaction(shop, async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscribers)
      .values(asked)
      // the hash is written again because the shop's key may have changed since
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { tokenHash: asked.tokenHash } })
      .returning({ id: newsletterSubscribers.id });
    if (!row || (await isOnList(tx, row.id))) return;
    const encryptedToken = encrypt(shop.settings.encryptionKey, token);
    await record(shop, tx, {
      name: 'newsletter.requested',
      payload: { subscriberId: row.id, sealedToken: encryptedToken },
    });
  });
}

async function isOnList(tx: Pick<Shop['db'], 'select'>, id: number): Promise<boolean> {
  const { confirmedAt, leftAt } = newsletterSubscribers;
  const rows = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, id), isNotNull(confirmedAt), isNull(leftAt)));
  return rows.length > 0;
}
