import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { paymentEvents } from '../payments/tables.ts';
import { readOutboxLag } from './read-outbox-lag.ts';

/** What the database knows of how the shop is doing, whichever process asks. */
type KeptStatus = {
  /** Size of the database on its disk. */
  bytes: number;
  messages: Awaited<ReturnType<typeof readOutboxLag>>['subscribers'];
  /** When an e-mail was last handed over. */
  lastEmailAt: Date | null;
  /** When the payment provider's last event came. */
  lastPaymentEventAt: Date | null;
};

/**
 * How far messages are behind, when the last e-mail was sent and the last payment event came, and how large its database is.
 *
 * repeatable  reads only
 */
export async function readStatus(shop: Pick<Shop, 'db' | 'clock'>): Promise<KeptStatus> {
  const { db } = shop;
  const [lag, size, emails, events] = await Promise.all([
    readOutboxLag(shop),
    db.select({ bytes: sql<string>`pg_database_size(current_database())` }).from(sql`(SELECT 1) AS one`),
    db
      .select({ at: outbox.doneAt })
      .from(outbox)
      .where(and(eq(outbox.subscriber, 'mail'), isNotNull(outbox.doneAt)))
      .orderBy(desc(outbox.id))
      .limit(1),
    db.select({ at: max(paymentEvents.receivedAt) }).from(paymentEvents),
  ]);
  return {
    bytes: Number(size[0]?.bytes ?? 0),
    messages: lag.subscribers,
    lastEmailAt: emails[0]?.at ?? null,
    lastPaymentEventAt: events[0]?.at ?? null,
  };
}
