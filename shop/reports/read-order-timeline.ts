import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { ORDER_EMAILS, type OrderEmail } from '#contracts/orders.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { auditEntries, outbox } from '../kernel/tables.ts';
import { buyerKeyOf } from '../orders/buyer-key.ts';
import { countsAsSold, soldMinor } from '../orders/sold-orders.ts';
import { orderNotes, orders } from '../orders/tables.ts';
import { signedActor, signedName } from './actor-name.ts';
import { type MaySee, visibleEntries } from './visible-entries.ts';

/** Somebody did something to an order. `who` is null for customers and for the shop itself. */
export type OrderAction = {
  at: string;
  action: string;
  who: string | null;
  /** Whoever bought it did it. */
  isByBuyer: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};
export type OrderNote = { id: number; at: string; who: string | null; body: string };
/**
 * An e-mail about an order; `name` is the event it was about.
 *
 * isUnsent   it did not go out: the shop withheld it, or gave it up
 * isLimited  because its address got as many as it may that day
 */
export type OrderEmailSent = { id: number; name: OrderEmail; at: string; isUnsent: boolean; isLimited: boolean };
export type OrderTimeline = { actions: OrderAction[]; notes: OrderNote[]; emails: OrderEmailSent[] };

/**
 * What was done to an order and by whom, as far as the reader may see it, what the staff noted, and which e-mails were written: each list oldest first.
 * Three statements.
 *
 * source  R-234
 */
export async function readOrderTimeline(shop: Shop, orderId: number, maySee: MaySee): Promise<OrderTimeline> {
  const [actions, notes, emails] = await Promise.all([
    shop.db
      .select({
        at: auditEntries.at,
        action: auditEntries.action,
        before: auditEntries.before,
        after: auditEntries.after,
        isByBuyer: sql<boolean>`${auditEntries.actor} = 'guest' OR ${auditEntries.actor} IN (SELECT o.user_id FROM orders o WHERE o.id = ${orderId})`,
        who: signedActor(auditEntries.actor, maySee),
      })
      .from(auditEntries)
      .leftJoin(users, and(eq(users.id, auditEntries.actor), eq(users.role, 'admin')))
      .where(
        and(eq(auditEntries.subjectType, 'order'), eq(auditEntries.subjectId, String(orderId)), visibleEntries(maySee)),
      )
      .orderBy(asc(auditEntries.id)),
    shop.db
      .select({ id: orderNotes.id, at: orderNotes.createdAt, body: orderNotes.body, who: signedName() })
      .from(orderNotes)
      .leftJoin(users, eq(users.id, orderNotes.author))
      .where(eq(orderNotes.orderId, orderId))
      .orderBy(asc(orderNotes.id)),
    shop.db
      .select({ id: outbox.id, name: outbox.name, at: outbox.occurredAt, doneAt: outbox.doneAt, ...GIVEN_UP })
      .from(outbox)
      // written like the index outbox_letters_of_order, so that it is used
      .where(
        sql`${outbox.subscriber} = 'mail' AND (${outbox.payload}->>'orderId') = ${String(orderId)} AND NOT ${hasNoFirstEmail(orderId)}`,
      )
      .orderBy(asc(outbox.id)),
  ]);
  return {
    actions: actions.map(({ at, before, after, isByBuyer, ...action }) => ({
      ...{ ...action, isByBuyer: isByBuyer === true, at: at.toISOString() },
      ...{ before: fieldsOf(before), after: fieldsOf(after) },
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    emails: withoutSilent(emails).flatMap(({ id, name, at, doneAt, parkedAt, lastError }) => {
      const known = ORDER_EMAILS.find((emailMessage) => emailMessage === name);
      if (!known) return [];
      // the relay clears the error of what got through
      const isUnsent = parkedAt !== null || (doneAt !== null && lastError !== null);
      const isLimited = lastError === ('emails.too.many' satisfies RefusalCode);
      return [{ id, name: known, at: (doneAt ?? at).toISOString(), isUnsent, isLimited }];
    }),
  };
}

const GIVEN_UP = { parkedAt: outbox.parkedAt, lastError: outbox.lastError };

/** A card order gets no e-mail when it is placed; those of before migration 0052 did. */
function hasNoFirstEmail(orderId: number): SQL {
  const isLater = sql`${orders.unpaidEmailAt} IS NULL OR ${orders.unpaidEmailAt} > ${orders.placedAt}`;
  return sql`(${outbox.name} = 'order.placed' AND EXISTS (SELECT 1 FROM ${orders}
    WHERE ${orders.id} = ${orderId} AND ${orders.paymentMethod} = 'card' AND (${isLater})))`;
}

/** Both are written in one transaction. */
const SAME_MOMENT_MS = 1_000;

/** Where a link to pay was mailed in its place, the e-mail of the order itself was not written; a later one takes no place. */
function withoutSilent<L extends { name: string; at: Date }>(emails: readonly L[]): L[] {
  const asked = emails.find(({ name }) => name === 'order.payment.asked');
  const isSilent = ({ name, at }: L) =>
    name === 'order.placed' && asked !== undefined && asked.at.getTime() - at.getTime() < SAME_MOMENT_MS;
  return emails.filter((emailMessage) => !isSilent(emailMessage));
}

function fieldsOf(after: unknown): Record<string, unknown> {
  return typeof after === 'object' && after !== null ? { ...after } : {};
}

/** How often somebody has ordered, for how much, and how often a parcel of theirs was refused on delivery. */
export type BuyerFigures = { orders: number; totalMinor: number; refusals: number };

/** What is known of the buyer of an order by all orders under the same e-mail, or the same telephone where there is none. Only what was sold counts; called-off orders count as refusals alone. */
export async function readBuyerFigures(
  shop: Shop,
  { email, phone }: { email: string; phone: string },
): Promise<BuyerFigures> {
  const [row] = await shop.db
    .select({
      orders: sql<number>`count(*) FILTER (WHERE ${countsAsSold})::int`,
      total: sql<string>`COALESCE(sum(${soldMinor}) FILTER (WHERE ${countsAsSold}), 0)::text`,
      refusals: sql<number>`count(${orders.refusedAt})::int`,
    })
    .from(orders)
    .where(eq(orders.buyerKey, buyerKeyOf(email, phone)));
  return { orders: row?.orders ?? 0, totalMinor: Number(row?.total ?? 0), refusals: row?.refusals ?? 0 };
}
