import type { OrderLineShown, OrderShown } from './orders.ts';
import { piecesToPack } from './parcels.ts';

/** Where the goods of an order are, as its buyer is told: finer than the delivery status, which the staff moves. */
export const ORDER_STAGES = [
  'pending',
  'packing',
  'packed',
  'part_shipped',
  'in_progress',
  'part_delivered',
  'lost',
  'delivered',
  'refused',
  'cancelled',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

type Stand = Pick<OrderShown, 'deliveryStatus' | 'refusedAt' | 'shippedAt'> & {
  lines: readonly Pick<OrderLineShown, 'quantity' | 'shipped' | 'dropped' | 'packed' | 'lost'>[];
  parcels: readonly Pick<OrderShown['parcels'][number], 'status'>[];
};

/**
 * Where an order is. Nothing is called under delivery before a parcel has left.
 *
 * pending         nobody has taken it up, or it waits for its money
 * packing         somebody has taken it up · packed: its parcels wait for the courier
 * part_shipped    a part has left, the rest has not · in_progress: all that is still to come has left
 * part_delivered  a part has arrived, the rest has not left
 * lost            the courier has lost it, and nothing else of it is on its way
 * refused         it came back from the door, and nothing of it stayed
 * source          R-121, decision 0077
 */
export function stageOf(order: Stand): OrderStage {
  const { deliveryStatus, refusedAt, shippedAt, lines, parcels } = order;
  if (deliveryStatus === 'cancelled') return refusedAt === null ? 'cancelled' : 'refused';
  if (deliveryStatus !== 'in_progress') return deliveryStatus;
  const has = (status: (typeof parcels)[number]['status']) => parcels.some((parcel) => parcel.status === status);
  if (has('shipped'))
    return has('packed') || lines.some((line) => piecesToPack(line) > 0) ? 'part_shipped' : 'in_progress';
  if (has('arrived') || lines.some(({ shipped }) => shipped > 0)) return 'part_delivered';
  if (has('packed')) return 'packed';
  if (lines.some(({ lost }) => lost > 0)) return 'lost';
  return parcels.length === 0 && shippedAt !== null ? 'in_progress' : 'packing'; // parcels of before had no steps
}

/** Whether something of an order is with the courier. */
export function isWithCourier(stage: OrderStage): boolean {
  return stage === 'in_progress' || stage === 'part_shipped';
}
