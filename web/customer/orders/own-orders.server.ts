import type { RouterContextProvider } from 'react-router';
import { comesToMinor, type MoneyOfOrder } from '#contracts/order-money.ts';
import { stageOf } from '#contracts/order-stage.ts';
import type { DELIVERY_STATUSES } from '#contracts/orders.ts';
import { listOrdersOf, type OrderWithoutPayment } from '#shop/orders/read-order.ts';
import { withMoney } from '#shop/payments/read-payment.ts';
import { returnableUntil } from '#shop/returns/rules.ts';
import { customerOnly } from '../customer-only.server.ts';

/** Under way first, then what is still to go, then what has arrived. */
const GROUPS = [
  'in_progress',
  'pending',
  'delivered',
  'cancelled',
] as const satisfies readonly (typeof DELIVERY_STATUSES)[number][];

/** So many of a group are shown at first; the others on request. */
const FEW = 5;
const MOST_PICTURES = 5;

/** Changes when something of a customer's orders does: what an open page compares itself with. */
export function markOf(orders: readonly Pick<OrderWithoutPayment, 'number' | 'version'>[]): string {
  return orders.map(({ number, version }) => `${number}:${version}`).join(' ');
}

/** A customer's own orders in the three groups of the area, cancelled ones apart. */
export async function readOwnOrders(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, userId, email: owner } = customerOnly(context);
  const orders = await withMoney(shop, await listOrdersOf(shop, userId, locale));
  const isAll = new URL(request.url).searchParams.has('all');
  const now = shop.clock.now();
  const groups = GROUPS.flatMap((status) => {
    const found = orders.filter((order) => groupOf(order) === status);
    const shown = isAll ? found : found.slice(0, FEW);
    return found.length === 0 ? [] : [{ status, count: found.length, orders: shown.map(toCard) }];
  });
  return { owner, groups, mark: markOf(orders), older: isAll ? 0 : olderOf(groups) };

  function toCard(order: OrderWithoutPayment & MoneyOfOrder) {
    const { number, placedAt, itemsCount, currency, deliveredAt, lines } = order;
    const until = deliveredAt ? returnableUntil(new Date(deliveredAt), shop.settings.returnDays) : null;
    return {
      ...{ number, placedAt, itemsCount, currency, deliveredAt },
      totalMinor: comesToMinor(order),
      /** Null in a list that a browser has kept: no part of an address is kept. */
      city: cityOf(order),
      paymentMethod: order.paymentMethod,
      paymentStatus: order.paymentStatus,
      isOwedBack: order.owedBack !== null,
      stage: stageOf(order),
      returnUntil: until && until > now ? until.toISOString() : null,
      pictures: lines
        .slice(0, MOST_PICTURES)
        .map(({ id, name, picturePath, pictureWall }) => ({ id, name, picturePath, pictureWall })),
    };
  }
}

/** Under delivery is what has left; what is only taken up or packed still awaits its delivery. */
function groupOf(order: OrderWithoutPayment): (typeof GROUPS)[number] {
  const { deliveryStatus, shippedAt } = order;
  return deliveryStatus === 'in_progress' && shippedAt === null ? 'pending' : deliveryStatus;
}

function cityOf({ address }: OrderWithoutPayment): string | null {
  return address.city;
}

function olderOf(groups: readonly { count: number; orders: readonly unknown[] }[]): number {
  return groups.reduce((sum, { count, orders }) => sum + count - orders.length, 0);
}

export type OwnOrders = Awaited<ReturnType<typeof readOwnOrders>>;
export type OwnOrderRow = OwnOrders['groups'][number]['orders'][number];
