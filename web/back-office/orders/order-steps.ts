import type { DeliveryStatus, OrderRow } from '#contracts/orders.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { FormRefusal } from '../../special-orders/form-problems.ts';

/** A step that the staff can take: everything but going back to the beginning. */
export type OrderStep = Exclude<DeliveryStatus, 'pending'>;

export const ORDER_STEPS = ['in_progress', 'delivered', 'cancelled'] as const satisfies readonly OrderStep[];

/** What came of asking for a step. `refused` is null when the order moved. */
export type StepOutcome = {
  orderId: number;
  number: string;
  to: OrderStep;
  /** What was called off is the rest of a partly delivered order. */
  isRest?: boolean;
  refused: RefusalCode | null;
  /** Nothing was done: the step cannot be taken back, and nobody has said that they are sure. */
  isAsking?: boolean;
};

/** The steps that cannot be taken back: they are asked about before they are taken. */
const ASKED_STEPS = ['delivered', 'cancelled'] as const satisfies readonly OrderStep[];
export type AskedStep = (typeof ASKED_STEPS)[number];

export function isAsked(step: OrderStep): step is AskedStep {
  return ASKED_STEPS.some((asked) => asked === step);
}

/** What the question needs to know of an order; lists do not know the lines. */
export type AskedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'version' | 'deliveryStatus' | 'paymentMethod' | 'paymentStatus'
> & {
  lines?: readonly { shipped: number }[];
};

/** Says whether something of an order has come, and something has not. */
export function isPartlyDelivered({ lines = [], deliveryStatus }: AskedOrder): boolean {
  return deliveryStatus === 'in_progress' && lines.some(({ shipped }) => shipped > 0);
}

/** What a step that cannot be taken back brings with it. */
export function askedWords(order: AskedOrder, to: AskedStep) {
  const { paymentStatus, paymentMethod } = order;
  if (to === 'delivered') {
    return paymentMethod === 'on_delivery' ? 'office.confirm.delivered.door' : 'office.confirm.delivered.line';
  }
  if (isPartlyDelivered(order)) return 'office.confirm.cancelled.rest';
  return paymentStatus === 'paid' ? 'office.confirm.cancelled.paid' : 'office.confirm.cancelled.line';
}

/** What is said of a step that was taken. */
export function movedWords({ to, isRest }: Pick<StepOutcome, 'to' | 'isRest'>) {
  return to === 'cancelled' && isRest ? ('office.event.rest' as const) : (`office.moved.${to}` as const);
}

/** What came of asking for money back: a sentence when it is promised, else what is wrong. */
export type RefundOutcome = { done?: string; refused?: FormRefusal };

/** The answer to a step, if that is what the page was answered with. */
export function stepIn(answer: StepOutcome | RefundOutcome | undefined): StepOutcome | null {
  return answer && 'orderId' in answer ? answer : null;
}

/** The answer to a refund, if that is what the page was answered with. */
export function refundIn(answer: StepOutcome | RefundOutcome | undefined): RefundOutcome | undefined {
  return answer && !('orderId' in answer) ? answer : undefined;
}

/** The step that leads on, if one can be taken now: calling off is never the next step. */
export function nextStepOf(order: { nextSteps: readonly DeliveryStatus[] }): 'in_progress' | 'delivered' | null {
  return order.nextSteps.find((step) => step === 'in_progress' || step === 'delivered') ?? null;
}

/** Says whether an order waits for its card payment, so that the customer may be sent the link to pay once more. */
export function waitsForCard(order: Pick<OrderRow, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus'>): boolean {
  return order.paymentMethod === 'card' && order.paymentStatus === 'pending' && order.deliveryStatus === 'pending';
}

/** Says whether an order can still be called off. */
export function canCancel(order: { nextSteps: readonly DeliveryStatus[] }): boolean {
  return order.nextSteps.includes('cancelled');
}
