import type { DeliveryStatus, OrderRow } from '#contracts/orders.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import type { MoneyQuestion } from '../parts/money-question.tsx';

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
  /** Nothing was done: the step cannot be taken back, and nobody has said that they are sure of what it does. */
  question?: StepQuestion;
};

/** What is asked before a step that cannot be taken back. */
export type StepQuestion = {
  /** What happens to the articles, and which sum moves where. */
  lines: string[];
  /** Names the sum: sent with the yes, so that another one is asked about anew. */
  sure: string;
  version: number;
};

/** The steps that cannot be taken back: they are asked about before they are taken. */
const ASKED_STEPS = ['delivered', 'cancelled'] as const satisfies readonly OrderStep[];
export type AskedStep = (typeof ASKED_STEPS)[number];

export function isAsked(step: OrderStep): step is AskedStep {
  return ASKED_STEPS.some((asked) => asked === step);
}

/** Says whether something of an order has come, and something has not. */
export function isPartlyDelivered({
  lines,
  deliveryStatus,
}: Pick<OrderRow, 'deliveryStatus'> & { lines: readonly { shipped: number }[] }): boolean {
  return deliveryStatus === 'in_progress' && lines.some(({ shipped }) => shipped > 0);
}

/** What is said of a step that was taken. */
export function movedWords({ to, isRest }: Pick<StepOutcome, 'to' | 'isRest'>) {
  return to === 'cancelled' && isRest ? ('office.event.rest' as const) : (`office.moved.${to}` as const);
}

/** What came of a form of the page: a sentence when it is done, what is wrong, or the question that comes first. */
export type RefundOutcome = { done?: string; refused?: FormRefusal; question?: MoneyQuestion };

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
