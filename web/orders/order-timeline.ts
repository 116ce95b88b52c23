import type { OrderShown } from '#contracts/orders.ts';
import { isPaidByHand, type PaidSource } from '#contracts/paid-by.ts';

/** What can happen to an order, in the words of the texts `office.event.*`. */
export type TimelineName =
  | 'made'
  | 'confirmation.awaited'
  | 'exchange.awaited'
  | 'payment.awaited'
  | 'payment.failed'
  | 'paid.card'
  | 'packing'
  | 'courier'
  | 'delivered'
  | 'paid.on.delivery'
  | 'refused'
  | 'cancelled';

/** done: it happened · now: it is under way · next: it is still to come. `at` only where the shop knows the moment. */
export type TimelineStep = { name: TimelineName; state: 'done' | 'now' | 'next'; at: string | null };

type Moments = Pick<
  OrderShown,
  | 'paymentMethod'
  | 'paymentStatus'
  | 'deliveryStatus'
  | 'confirmBy'
  | 'placedAt'
  | 'paidAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'refusedAt'
> & {
  /** It waits for pieces that come back, not for a yes. */
  isExchange?: boolean;
  /** How it was paid; left out where nobody took anything by hand. */
  payment?: PaidSource | null;
};

/** Whether people took all of it: then it was neither the card nor the courier. */
function isByHand({ payment, paidAt }: Moments): boolean {
  return Boolean(paidAt && payment && payment.byHand.length > 0 && isPaidByHand(payment));
}

const done = (name: TimelineName, at: string | null): TimelineStep => ({ name, state: 'done', at });
const now = (name: TimelineName, at: string | null = null): TimelineStep => ({ name, state: 'now', at });
const next = (name: TimelineName): TimelineStep => ({ name, state: 'next', at: null });

function paymentSteps(order: Moments): TimelineStep[] {
  const { paymentMethod, paymentStatus, deliveryStatus, confirmBy, paidAt } = order;
  if (isByHand(order)) return [done('paid.card', paidAt)];
  if (confirmBy !== null) return [now(order.isExchange ? 'exchange.awaited' : 'confirmation.awaited')];
  if (paymentMethod === 'on_delivery') return [];
  if (paidAt) return [done('paid.card', paidAt)];
  if (deliveryStatus === 'cancelled') return [];
  return [now(paymentStatus === 'failed' ? 'payment.failed' : 'payment.awaited')];
}

function deliverySteps({
  deliveryStatus,
  paymentMethod,
  confirmBy,
  paidAt,
  shippedAt,
  deliveredAt,
}: Moments): TimelineStep[] {
  const mayLeave = (paymentMethod === 'on_delivery' && confirmBy === null) || paidAt !== null;
  switch (deliveryStatus) {
    case 'pending':
      return [...(mayLeave ? [now('packing')] : []), next('courier'), next('delivered')];
    case 'in_progress':
      return [
        ...(shippedAt === null ? [now('packing'), next('courier')] : [now('courier', shippedAt)]),
        next('delivered'),
      ];
    case 'delivered':
      return [done('courier', shippedAt), done('delivered', deliveredAt)];
    case 'cancelled':
      return shippedAt ? [done('courier', shippedAt)] : [];
    default:
      return deliveryStatus satisfies never;
  }
}

function onDeliverySteps(order: Moments): TimelineStep[] {
  const { paymentMethod, deliveryStatus, paidAt } = order;
  if (paymentMethod !== 'on_delivery' || deliveryStatus === 'cancelled' || isByHand(order)) return [];
  return [paidAt ? done('paid.on.delivery', paidAt) : next('paid.on.delivery')];
}

/** A parcel that was refused on delivery was not called off by anybody: it says so. */
function endOf({ refusedAt, cancelledAt }: Moments): TimelineStep {
  return refusedAt ? done('refused', refusedAt) : done('cancelled', cancelledAt);
}

/** What has happened to an order, what is happening, what is still to come; only moments that the shop wrote down. */
export function timelineOf(order: Moments): TimelineStep[] {
  return [
    done('made', order.placedAt),
    ...paymentSteps(order),
    ...deliverySteps(order),
    ...onDeliverySteps(order),
    ...(order.deliveryStatus === 'cancelled' ? [endOf(order)] : []),
  ];
}
