import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { isUnpacked } from '#contracts/buyer-changes.ts';
import type { OrderAddress } from '#contracts/orders.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { DESTINATION_COLUMNS, type Destination, destinationWritten } from './destination.ts';
import { orders } from './tables.ts';

export type NewDestination = {
  orderId: number;
  customerName: string;
  address: OrderAddress;
  /** The id of a customer or a colleague, or `guest`. */
  actor: string;
  /** What the person had in front of them. */
  version: number | undefined;
};

/**
 * Writes anew who receives an order and where, before it is packed: by whoever bought it, or by the staff. What it costs stays,
 * so it stays in its country: delivery and tax are another's elsewhere.
 *
 * refuses     not.found · order.under.way — it is packed or has left · order.stale — it was changed meanwhile · input.invalid —
 *             another country; nothing is changed
 * repeatable  the same destination again changes nothing
 * source      decision 0084
 */
export async function changeDestination(shop: Shop, change: NewDestination): Promise<void> {
  const { orderId, customerName, address, actor, version } = change;
  await inTransaction(shop, async (tx) => {
    const [before] = await tx
      .select({ ...DESTINATION_COLUMNS, deliveryStatus: orders.deliveryStatus, version: orders.version })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update');
    if (!before) throw new Refusal('not.found');
    if (isSame(before, change)) return;
    if (!isUnpacked(before)) throw new Refusal('order.under.way');
    if (version !== undefined && version !== before.version) throw new Refusal('order.stale');
    if (address.country !== before.country) {
      throw new Refusal('input.invalid', { problems: [{ field: 'address.country', code: 'problem.country.other' }] });
    }
    await tx
      .update(orders)
      .set({ customerName, ...address, version: sql`${orders.version} + 1`, updatedAt: shop.clock.now() })
      .where(eq(orders.id, orderId));
    await audit(tx, {
      ...{ actor, action: 'order.address.changed', subjectType: 'order', subjectId: orderId },
      ...{ before: destinationWritten(before), after: destinationWritten({ ...before, ...address, customerName }) },
    });
    await record(shop, tx, { name: 'order.address.changed', payload: { orderId } });
  });
}

function isSame(before: Destination, { customerName, address }: NewDestination): boolean {
  return isDeepStrictEqual(
    destinationWritten(before),
    destinationWritten({ ...address, customerName, email: before.email }),
  );
}
