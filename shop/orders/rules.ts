import { dayOf } from '#contracts/days.ts';
import type { DeliveryStatus, PaymentStatus } from '#contracts/orders.ts';

/**
 * Where an order may go from where it is. Everything else is refused.
 *
 * source  R-121
 */
const NEXT: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  pending: ['in_progress', 'cancelled'],
  in_progress: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/**
 * Says whether an order may take a step: along the table, and goods leave only when they are paid or paid on delivery. What has
 * left may arrive whatever became of its money: a record of it may be taken back on the way (decision 0085).
 */
export function mayMove(from: DeliveryStatus, to: DeliveryStatus, payment: PaymentStatus): boolean {
  if (!NEXT[from].includes(to)) return false;
  return to === 'cancelled' || from === 'in_progress' || payment === 'paid' || payment === 'on_delivery';
}

/** Whether an order still waits for somebody to confirm it: until then it can only be called off (decision 0066). */
export function isUnconfirmed(order: { confirmBy: Date | null; deliveryStatus: DeliveryStatus }): boolean {
  return order.confirmBy !== null && order.deliveryStatus === 'pending';
}

/** The steps that can be offered for an order now. */
export function nextSteps(order: {
  deliveryStatus: DeliveryStatus;
  paymentStatus: PaymentStatus;
  confirmBy: Date | null;
}): DeliveryStatus[] {
  const { deliveryStatus: from, paymentStatus } = order;
  const steps = NEXT[from].filter((to) => mayMove(from, to, paymentStatus));
  return isUnconfirmed(order) ? steps.filter((to) => to === 'cancelled') : steps;
}

/**
 * What an order's number begins with: `EL-26-`, two letters of the shop's name and the year. The rest comes from a sequence
 * in the insert (gaps are allowed).
 */
export function numberPrefix(shopName: string, placedAt: Date): string {
  const letters =
    shopName
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 2)
      .toUpperCase() || 'NO';
  return `${letters}-${dayOf(placedAt).slice(2, 4)}-`;
}
