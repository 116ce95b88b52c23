import type { DeliveryStatus } from '#contracts/orders.ts';
import type { RefusalCode } from '#contracts/refusals.ts';

/** A step that the staff can take: everything but going back to the beginning. */
export type OrderStep = Exclude<DeliveryStatus, 'pending'>;

export const ORDER_STEPS = ['in_progress', 'delivered', 'cancelled'] as const satisfies readonly OrderStep[];

/** What came of asking for a step. `refused` is null when the order moved. */
export type StepOutcome = { orderId: number; number: string; to: OrderStep; refused: RefusalCode | null };

/** The step that leads on, if one can be taken now: calling off is never the next step. */
export function nextStepOf(order: { nextSteps: readonly DeliveryStatus[] }): 'in_progress' | 'delivered' | null {
  return order.nextSteps.find((step) => step === 'in_progress' || step === 'delivered') ?? null;
}

/** Says whether an order can still be called off. */
export function canCancel(order: { nextSteps: readonly DeliveryStatus[] }): boolean {
  return order.nextSteps.includes('cancelled');
}
