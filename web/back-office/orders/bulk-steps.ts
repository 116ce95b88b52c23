import type { Currency } from '#contracts/money.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { ListedOrder } from './order-row.tsx';

/** What can be done with several orders at once. */
export const BULK_STEPS = ['in_progress', 'delivered'] as const;

/** What a chosen order is known by: its version, so that one that has changed meanwhile is refused, and what its courier collects. */
export type ChosenOrder = Pick<
  ListedOrder,
  'id' | 'version' | 'number' | 'nextSteps' | 'paymentStatus' | 'currency' | 'dueMinor'
>;

/** What a form sends of a chosen order. */
export const chosenValue = ({ id, version, number }: ChosenOrder) => `${id}:${version}:${number}`;

/** What came of it, order by order; `refused` is null where the order moved. */
export type BulkOutcome = {
  to: (typeof BULK_STEPS)[number];
  /** Nothing was done yet: these are to be delivered if somebody says that they are sure. */
  asked?: number[];
  bulk: { orderId: number; number: string; refused: RefusalCode | null }[];
};

type Sum<Code extends string> = { currency: Code; minor: number };

/** Those of the orders that can be delivered and are paid on delivery. */
export function payableOnDelivery(chosen: readonly ChosenOrder[]): ChosenOrder[] {
  return chosen.filter(
    ({ nextSteps, paymentStatus }) => nextSteps.includes('delivered') && paymentStatus === 'on_delivery',
  );
}

/** What couriers collect when these orders are delivered, as the list shows them: a sum for each currency. */
export function collectedOf(chosen: readonly ChosenOrder[]): Sum<Currency>[] {
  return [...Map.groupBy(payableOnDelivery(chosen), ({ currency }) => currency)].map(([currency, orders]) => ({
    currency,
    minor: orders.reduce((sum, { dueMinor }) => sum + dueMinor, 0),
  }));
}

/** What a form says that is sure: the sums that it was asked about, such as `EUR 6580`; `nothing` where none is collected. */
export function sureOf(sums: readonly Sum<string>[]): string {
  if (sums.length === 0) return 'nothing';
  return sums
    .map(({ currency, minor }) => `${currency} ${minor}`)
    .sort()
    .join(', ');
}
