import { and, eq, like, sql } from 'drizzle-orm';
import type { LedgerCause } from '#contracts/ledger.ts';
import type { DeliveryStatus, PaymentMethod, PaymentStatus } from '#contracts/orders.ts';
import { audit } from '../kernel/audit.ts';
import { LEFT } from '../kernel/deleted-account.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { auditEntries } from '../kernel/tables.ts';
import { postDue } from '../ledger/post-entries.ts';
import { promiseArrival } from './promise-arrival.ts';
import { readDueMinor } from './read-placed.ts';
import { isUnconfirmed, mayMove } from './rules.ts';
import { orders } from './tables.ts';

export type LockedOrder = {
  id: number;
  number: string;
  email: string;
  deliveryStatus: DeliveryStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  confirmBy: Date | null;
  /** The return for which it is the exchange. */
  exchangeOfReturn: number | null;
  totalMinor: number;
  version: number;
};

/**
 * Takes an order for a change: nobody else changes it before the transaction ends.
 *
 * refuses  not.found
 */
export async function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const [order] = await tx
    .select({
      id: orders.id,
      number: orders.number,
      email: orders.email,
      deliveryStatus: orders.deliveryStatus,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      confirmBy: orders.confirmBy,
      exchangeOfReturn: orders.exchangeOfReturn,
      totalMinor: orders.totalMinor,
      version: orders.version,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) throw new Refusal('not.found');
  return order;
}

const MOMENT_OF = {
  pending: null,
  in_progress: 'startedAt',
  delivered: 'deliveredAt',
  cancelled: 'cancelledAt',
} as const;

/**
 * Moves a locked order one step and writes who did it.
 *
 * refuses  order.transition.illegal · order.unconfirmed — nothing is changed
 * source  , decision 0066
 */
export async function moveOrder(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  to: DeliveryStatus,
  actor: string,
): Promise<void> {
  if (!mayMove(order.deliveryStatus, to, order.paymentStatus)) {
    throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to } });
  }
  if (to !== 'cancelled' && isUnconfirmed(order)) throw new Refusal('order.unconfirmed');
  if (to === 'cancelled') await owe(shop, tx, { orderId: order.id, cause: 'order.cancelled', actor }, 0);
  await setDelivery(shop, tx, order.id, to);
  await audit(tx, {
    actor,
    action: `order.${to}`,
    subjectType: 'order',
    subjectId: order.id,
    before: { delivery_status: order.deliveryStatus },
    after: { delivery_status: to },
  });
}

/** Whether somebody called an order off, whatever became of its payment. One that gave up unpaid was called off by nobody. */
export async function wasCancelled(tx: Tx, orderId: number): Promise<boolean> {
  const [written] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'order'),
        eq(auditEntries.subjectId, String(orderId)),
        eq(auditEntries.action, 'order.cancelled'),
      ),
    )
    .limit(1);
  return written !== undefined;
}

/** Whether whoever bought has left for good: nobody knows any more where it would go. */
export async function hasBuyerLeft(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), like(orders.email, LEFT)))) > 0;
}

type Owing = { orderId: number; cause: LedgerCause; actor: string | null };

/** Another sum is due for an order now, in minor units. Before the order is cancelled: nothing of a cancelled one is due. */
async function owe(shop: Shop, tx: Tx, owing: Owing, minor: number): Promise<void> {
  await postDue(shop, tx, { ...owing, causeId: owing.orderId }, minor);
}

async function setDelivery(shop: Shop, tx: Tx, orderId: number, to: DeliveryStatus): Promise<void> {
  const now = shop.clock.now();
  const momentOf = MOMENT_OF[to];
  await tx
    .update(orders)
    .set({
      deliveryStatus: to,
      updatedAt: now,
      version: sql`${orders.version} + 1`,
      ...(momentOf ? { [momentOf]: now } : {}),
    })
    .where(eq(orders.id, orderId));
}

/** Somebody has confirmed an order: it waits no longer. */
export async function setConfirmed(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ confirmBy: null, updatedAt: shop.clock.now(), version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  await promiseArrival(shop, tx, orderId);
}

/** Writes what became of an order's payment; only payments/ calls it. */
export async function setOrderPayment(shop: Shop, tx: Tx, orderId: number, to: PaymentStatus): Promise<void> {
  const now = shop.clock.now();
  await tx
    .update(orders)
    .set({
      paymentStatus: to,
      updatedAt: now,
      version: sql`${orders.version} + 1`,
      ...(to === 'paid' ? { paidAt: now } : {}),
      // what was written down by mistake was never paid
      ...(to === 'pending' || to === 'on_delivery' ? { paidAt: null } : {}),
      ...(to === 'pending' ? { arrivesFrom: null, arrivesTo: null } : {}),
    })
    .where(eq(orders.id, orderId));
  if (to === 'paid') await promiseArrival(shop, tx, orderId);
}

/** An unpaid order gives up: cancelled, whatever the table of steps says for people. */
export async function closeUnpaidOrder(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  const isPending = and(eq(orders.id, orderId), eq(orders.deliveryStatus, 'pending'));
  const [open] = await tx.select({ id: orders.id }).from(orders).where(isPending).for('update');
  if (!open) return;
  await owe(shop, tx, { orderId, cause: 'order.cancelled', actor: 'shop' }, 0);
  const now = shop.clock.now();
  await tx
    .update(orders)
    .set({
      paymentStatus: 'failed',
      deliveryStatus: 'cancelled',
      cancelledAt: now,
      updatedAt: now,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId));
}

/**
 * Money came after the order had expired and the goods are still there: it is open again, and all of it is due.
 *
 * as  how its payment stands: paid, unless only a part of it has come by hand
 */
export async function reopenOrder(
  shop: Shop,
  tx: Tx,
  { orderId, actor, as = 'paid' }: { orderId: number; actor: string; as?: PaymentStatus },
): Promise<void> {
  const now = shop.clock.now();
  const [order] = await tx
    .update(orders)
    .set({
      paymentStatus: as,
      deliveryStatus: 'pending',
      cancelledAt: null,
      ...(as === 'paid' ? { paidAt: now } : {}),
      updatedAt: now,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
    .returning({ totalMinor: orders.totalMinor });
  await promiseArrival(shop, tx, orderId);
  // Nothing of an order that had not left was called off by itself.
  await owe(shop, tx, { orderId, cause: 'order.reopened', actor }, order?.totalMinor ?? 0);
}

/**
 * The rest of a partly delivered order was called off: what came is all there is, since its last parcel, and all that is due.
 *
 * shareMinor  what the rest cost
 */
export async function closePartlyDelivered(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  { deliveredAt, shareMinor, actor }: { deliveredAt: Date; shareMinor: number; actor: string },
): Promise<void> {
  if (!mayMove(order.deliveryStatus, 'cancelled', order.paymentStatus)) {
    throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to: 'cancelled' } });
  }
  await tx
    .update(orders)
    .set({
      deliveryStatus: 'delivered',
      deliveredAt,
      updatedAt: shop.clock.now(),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id));
  const dueMinor = (await readDueMinor(tx, order.id)) - shareMinor;
  await owe(shop, tx, { orderId: order.id, cause: 'order.remainder.cancelled', actor }, dueMinor);
}

/** The parcel was refused on delivery. */
export async function markRefused(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await tx.update(orders).set({ refusedAt: shop.clock.now() }).where(eq(orders.id, orderId));
}

/** A parcel of an order left with the courier; the first one is remembered. */
export async function markShipped(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  const now = shop.clock.now();
  await tx
    .update(orders)
    .set({ shippedAt: sql`COALESCE(${orders.shippedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(orders.id, orderId));
}

/** The pieces of a refused parcel will not come, while others do: what they cost, in minor units, is not due any more. */
export async function lowerDue(
  shop: Shop,
  tx: Tx,
  {
    orderId,
    shipmentId,
    shareMinor,
    actor,
  }: { orderId: number; shipmentId: number; shareMinor: number; actor: string },
): Promise<void> {
  const dueMinor = (await readDueMinor(tx, orderId)) - shareMinor;
  await postDue(shop, tx, { orderId, cause: 'parcel.refused', causeId: shipmentId, actor }, dueMinor);
}

/** Something of an order changed that is no step of it: screens that show it from before are stale. */
export async function touchOrder(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, updatedAt: shop.clock.now() })
    .where(eq(orders.id, orderId));
}
