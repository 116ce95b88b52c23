import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { returns } from '../returns/tables.ts';
import { specialOrders } from '../special-orders/tables.ts';

/** One message of the outbox that has not got through. */
export type StuckMessage = {
  id: number;
  /** What happened, as the program calls it. */
  name: string;
  /** The subscriber that it is for. */
  subscriber: string;
  /** Whom it is about: the buyer's or the account's address; null when it is about nobody. */
  who: string | null;
  order: { id: number; number: string } | null;
  /** ISO 8601: when it happened, and when it was given up or will be tried next. */
  since: string;
  at: string;
  tries: number;
  /** What the program said at the last try. */
  error: string;
};

const MOST = 50;

/**
 * The messages that were given up, and those that failed and are still tried; the oldest first, at most fifty of each.
 *
 * returns  `parkedCount` counts all that were given up
 */
export async function listMessages(
  shop: Pick<Shop, 'db'>,
): Promise<{ parked: StuckMessage[]; parkedCount: number; failing: StuckMessage[] }> {
  const isUndone = isNull(outbox.doneAt);
  const [parked, failing, [counted]] = await Promise.all([
    read(shop, and(isUndone, isNotNull(outbox.parkedAt)), sql`${outbox.parkedAt}`),
    read(shop, and(isUndone, isNull(outbox.parkedAt), isNotNull(outbox.lastError)), sql`${outbox.nextTryAt}`),
    shop.db
      .select({ count: sql<number>`count(*)::int` })
      .from(outbox)
      .where(and(isUndone, isNotNull(outbox.parkedAt))),
  ]);
  return { parked, failing, parkedCount: counted?.count ?? 0 };
}

const inPayload = (name: string) => sql`(${outbox.payload}->>${sql.raw(`'${name}'`)})::int`;

async function read({ db }: Pick<Shop, 'db'>, where: SQL | undefined, at: SQL): Promise<StuckMessage[]> {
  const paymentId = sql`COALESCE(${refunds.paymentId}, ${inPayload('paymentId')})`;
  const orderId = sql`COALESCE(${inPayload('orderId')}, ${payments.orderId}, ${returns.orderId})`;
  const rows = await db
    .select({
      message: outbox,
      orderId: orders.id,
      number: orders.number,
      who: sql<string | null>`COALESCE(${orders.email}, ${specialOrders.email}, ${users.email})`,
      at: sql<Date>`${at}`.mapWith(outbox.nextTryAt),
    })
    .from(outbox)
    .leftJoin(refunds, eq(refunds.id, inPayload('refundId')))
    .leftJoin(payments, eq(payments.id, paymentId))
    .leftJoin(returns, eq(returns.id, inPayload('returnId')))
    .leftJoin(orders, eq(orders.id, orderId))
    .leftJoin(specialOrders, eq(specialOrders.id, inPayload('specialOrderId')))
    .leftJoin(users, eq(users.id, sql`${outbox.payload}->>'userId'`))
    .where(where)
    .orderBy(asc(outbox.id))
    .limit(MOST);
  return rows.map(({ message, who, at: moment, ...order }) => ({
    id: message.id,
    name: message.name,
    subscriber: message.subscriber,
    who,
    order: order.orderId === null || order.number === null ? null : { id: order.orderId, number: order.number },
    since: message.occurredAt.toISOString(),
    at: moment.toISOString(),
    tries: message.attempts,
    error: message.lastError ?? '',
  }));
}
