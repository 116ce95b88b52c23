import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { arrivalFrom, firstWorkingDay } from '#contracts/arrival.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { isOpenOrder } from './is-open-order.ts';
import { orders } from './tables.ts';

/**
 * Writes down when an order is said to arrive, counted from now: once it is paid or on delivery, and nobody has to confirm it any
 * more. Of an order to which no days were agreed nothing is said.
 *
 * repeatable  what was said once stays
 * source      decision 0110
 */
export async function promiseArrival(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  const { transitLeast: least, transitMost: most } = orders;
  const isToSay = and(
    ...[eq(orders.id, orderId), isNull(orders.arrivesFrom), isNotNull(least), isNull(orders.confirmBy)],
    inArray(orders.paymentStatus, ['paid', 'on_delivery']),
    isOpenOrder,
  );
  const [agreed] = await tx.select({ least, most }).from(orders).where(isToSay);
  if (agreed?.least == null || agreed.most == null) return;
  const { dispatch } = shop.settings;
  const day = firstWorkingDay(shop.clock.now(), dispatch);
  const { from, to } = arrivalFrom(day, dispatch, { least: agreed.least, most: agreed.most });
  await tx.update(orders).set({ arrivesFrom: from, arrivesTo: to }).where(isToSay);
}
