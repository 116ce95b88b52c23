import { balanceMinor } from './ledger.ts';
import type { MoneyOfOrder } from './order-money.ts';
import type { OrderLineShown, OrderShown } from './orders.ts';
import { piecesToPack } from './parcels.ts';

/** An order as it is packed: without its payment, which says more than a packer needs. */
export type OrderToPack = Omit<OrderShown, 'payment'> &
  Pick<MoneyOfOrder, 'collectedMinor' | 'refundedMinor'> & {
    /** What the buyer's bank works on, in minor units: the courier does not collect it. */
    restUnderWayMinor: number;
  };

/** A line, and how many of its pieces go into the parcel. */
export type PiecesToPack = { line: OrderLineShown; pieces: number };

/**
 * The pieces that are still to be packed. What is in a parcel, came before, was called off or was lost is not among them; of a
 * cancelled order nothing is.
 */
export function piecesLeft({ deliveryStatus, lines }: Pick<OrderToPack, 'deliveryStatus' | 'lines'>): PiecesToPack[] {
  if (deliveryStatus === 'cancelled') return [];
  return lines.map((line) => ({ line, pieces: piecesToPack(line) })).filter(({ pieces }) => pieces > 0);
}

/** What stands on the slip of an order: the pieces that are still to be packed, or, once all are, those that were. */
export function piecesOnSlip(order: Pick<OrderToPack, 'deliveryStatus' | 'lines'>): PiecesToPack[] {
  const left = piecesLeft(order);
  if (left.length > 0 || order.deliveryStatus === 'cancelled') return left;
  return order.lines
    .map((line) => ({ line, pieces: line.quantity - line.dropped - line.lost }))
    .filter(({ pieces }) => pieces > 0);
}

/** Why an order is not packed with others that were chosen. */
export type LeftOut = 'cancelled' | 'unpaid' | 'unconfirmed' | 'nothing';

/**
 * Why an order is not packed now; null for one that is: paid or to be paid on delivery, confirmed, with pieces still to be packed.
 *
 * source  decision 0080
 */
export function whyLeftOut(order: OrderToPack): LeftOut | null {
  if (order.deliveryStatus === 'cancelled') return 'cancelled';
  if (piecesLeft(order).length === 0) return 'nothing';
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'on_delivery') return 'unpaid';
  return order.confirmBy === null ? null : 'unconfirmed';
}

/** What the courier collects with what is left of an order, in minor units; 0 where nothing is to be paid on delivery. */
export function toCollectMinor(order: OrderToPack): number {
  if (order.paymentStatus !== 'on_delivery' || order.deliveryStatus === 'cancelled') return 0;
  return Math.max(0, balanceMinor(order) - order.restUnderWayMinor);
}
