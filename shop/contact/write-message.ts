import type { Locale } from '#contracts/money.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';
import { contactMessages } from './tables.ts';

const FROM_A_NETWORK = { limit: 3, windowSeconds: 60 };

/** What somebody wrote. `subject` may be empty; `locale` is the language they read the shop in. */
export type NewMessage = { name: string; email: string; subject: string; body: string; locale: Locale };

/**
 * Takes a message for the shop and brings it to the shop's own address.
 *
 * from     where the request comes from (a network address); counted, kept only as a hash
 * refuses  too.many.tries
 * source   R-026
 */
export async function writeMessage(shop: Shop, message: NewMessage, from: string): Promise<void> {
  await consumeRateLimit(shop, `contact:${hashToken(from)}`, FROM_A_NETWORK);
  await inTransaction(shop, async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: shop.clock.now() })
      .returning({ id: contactMessages.id });
    if (!row) throw new Error('The message was not written');
    await record(shop, tx, { name: 'contact.written', payload: { messageId: row.id } });
  });
}
