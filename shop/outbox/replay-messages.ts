import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { wakeBackground } from '../kernel/wake-background.ts';

/** Given up, and nobody has decided about it yet. */
const isParked = and(isNotNull(outbox.parkedAt), isNull(outbox.doneAt));

/**
 * Lets the relay try a message again that it gave up, with all its tries anew. What went wrong last stays with it until it
 * gets through.
 *
 * refuses     message.not.parked — it got through, rests, is being tried, or there is none
 * repeatable  the second request is refused; a subscriber may handle a message twice
 */
export async function replayMessage(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [message] = await setGoing(shop, tx, eq(outbox.id, id));
    if (!message) throw new Refusal('message.not.parked');
    await audit(tx, {
      ...{ actor, action: 'outbox.replayed', subjectType: 'message', subjectId: id },
      after: { event: message.name, subscriber: message.subscriber },
    });
  });
}

/**
 * Lets the relay try everything again that it gave up.
 *
 * returns     how many messages; of two requests at once each counts its own
 * repeatable  the second time there is nothing left
 */
export async function replayAllMessages(shop: Shop, actor: string): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const messages = await setGoing(shop, tx);
    const rows = messages.map(({ id, name, subscriber }) => ({
      ...{ actor, action: 'outbox.replayed', subjectType: 'message', subjectId: id },
      after: { event: name, subscriber },
    }));
    await audit(tx, ...rows);
    return messages.length;
  });
}

async function setGoing(shop: Shop, tx: Tx, which?: SQL) {
  const going = await tx
    .update(outbox)
    .set({ parkedAt: null, attempts: 0, nextTryAt: shop.clock.now() })
    .where(and(isParked, which))
    .returning({ id: outbox.id, name: outbox.name, subscriber: outbox.subscriber });
  if (going.length > 0) await wakeBackground(tx);
  return going;
}

/**
 * A message that was given up is left alone for good: the reason stands in the activity log.
 *
 * refuses     message.reason.missing · message.not.parked — as above
 * repeatable  the second request is refused
 */
export async function letMessageRest(
  shop: Shop,
  { id, actor, reason }: { id: number; actor: string; reason: string },
): Promise<void> {
  const why = reason.trim().slice(0, 500);
  if (why === '') throw new Refusal('message.reason.missing');
  await inTransaction(shop, async (tx) => {
    const [message] = await tx
      .update(outbox)
      .set({ doneAt: shop.clock.now() })
      .where(and(isParked, eq(outbox.id, id)))
      .returning({ name: outbox.name, subscriber: outbox.subscriber });
    if (!message) throw new Refusal('message.not.parked');
    await audit(tx, {
      ...{ actor, action: 'outbox.rested', subjectType: 'message', subjectId: id },
      after: { event: message.name, subscriber: message.subscriber, reason: why },
    });
  });
}
