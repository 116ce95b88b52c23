import { balanceMinor, type LedgerSums } from './ledger.ts';
import type { DeliveryStatus, ExchangeShown, PaymentStatus } from './orders.ts';
import type { Sum } from './parked-money.ts';
import { includedTaxMinor } from './totals.ts';

/** What came for an order, what of it went back, and what still has to because the order will not come. Minor units. */
export type MoneyOfOrder = { collectedMinor: number; refundedMinor: number; owedBack: Sum | null };

/**
 * Whether an order that is called off gives money back: it is paid, or a part of it is here, as store credit or by hand. Only whoever may
 * give money back calls it off.
 */
export function givesBackWhenCalledOff({
  paymentStatus,
  collectedMinor,
  refundedMinor,
}: Pick<MoneyOfOrder, 'collectedMinor' | 'refundedMinor'> & { paymentStatus: PaymentStatus }): boolean {
  return paymentStatus === 'paid' || collectedMinor > refundedMinor;
}

export const NO_MONEY: MoneyOfOrder = { collectedMinor: 0, refundedMinor: 0, owedBack: null };

type Sums = { deliveryStatus: DeliveryStatus; totalMinor: number; dueMinor: number };

/** What was called off of an order of which another part came, in minor units; 0 for a cancelled one: its state says it. */
export function calledOffMinor({ deliveryStatus, totalMinor, dueMinor }: Sums): number {
  return deliveryStatus === 'cancelled' ? 0 : totalMinor - dueMinor;
}

/**
 * What an order comes to, in minor units, wherever one amount stands for it: what is due. A cancelled one is named by what it
 * came to when it was placed.
 */
export function comesToMinor(order: Sums): number {
  return order.totalMinor - calledOffMinor(order);
}

/** What a payment stands for in a list, in minor units: what came, or, while nothing has, what its order comes to. */
export function paymentMinor({ collectedMinor, ...order }: Sums & { collectedMinor: number }): number {
  return collectedMinor > 0 ? collectedMinor : comesToMinor(order);
}

/** The part of what an order comes to that is tax, in minor units. */
export function taxNowMinor(order: Sums & { taxRateBp: number | null; taxMinor: number }): number {
  const { taxRateBp, taxMinor } = order;
  return calledOffMinor(order) === 0 || taxRateBp === null
    ? taxMinor
    : includedTaxMinor(comesToMinor(order), taxRateBp);
}

/**
 * What is left to pay of an order of which a part was taken by hand, in minor units; null for one without a deposit, and once
 * nothing is left. What the courier collects is that too.
 *
 * source  decision 0085
 */
export function depositLeftMinor(
  order: LedgerSums & { deliveryStatus: DeliveryStatus; paymentStatus: PaymentStatus },
): number | null {
  const { deliveryStatus, paymentStatus, collectedMinor, refundedMinor } = order;
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'on_delivery';
  if (!isOpen || deliveryStatus === 'cancelled' || collectedMinor <= refundedMinor) return null;
  const leftMinor = balanceMinor(order);
  return leftMinor > 0 ? leftMinor : null;
}

/**
 * One line of what an order came to and what became of its money. `main` is what it comes to: `collected` once exactly that was
 * paid, `to.pay` while the courier is to collect it, `due` where a part was called off, else `total`. `left`: a deposit came, and
 * this is still to be paid. `exchange`: what it waits for will count for it.
 */
export type MoneyRow = {
  name: 'total' | 'called.off' | 'due' | 'to.pay' | 'collected' | 'refunded' | 'exchange' | 'left';
  /** Negative for what is taken off. */
  minor: number;
  isMain: boolean;
};

/**
 * What stands below the lines of an order, wherever its sums are shown or sent: what was called off, what it comes to, what was
 * paid where that is another sum, and what went back. Amounts in minor units.
 *
 * source  decision 0067
 */
export function moneyRows(order: OrderSums): MoneyRow[] {
  const { totalMinor, collectedMinor, refundedMinor } = order;
  const awaitedMinor = awaitedWorthMinor(order);
  const leftMinor = awaitedMinor === null ? depositLeftMinor(order) : Math.max(0, balanceMinor(order) - awaitedMinor);
  const [calledOff, comesTo] = [calledOffMinor(order), comesToMinor(order)];
  const row = (name: MoneyRow['name'], minor: number, isMain = false) => ({ name, minor, isMain });
  return [
    ...(calledOff > 0 ? [row('total', totalMinor), row('called.off', -calledOff)] : []),
    row(nameOfMain(order), comesTo, true),
    ...(collectedMinor > 0 && collectedMinor !== comesTo ? [row('collected', collectedMinor)] : []),
    ...(refundedMinor > 0 ? [row('refunded', -refundedMinor)] : []),
    ...(awaitedMinor === null ? [] : [row('exchange', -Math.min(awaitedMinor, balanceMinor(order)))]),
    ...(leftMinor === null || leftMinor === 0 ? [] : [row('left', leftMinor)]),
  ];
}

type OrderSums = Sums & LedgerSums & { paymentStatus: PaymentStatus; exchange?: AwaitedWorth | null };
export type AwaitedWorth = Pick<ExchangeShown, 'isWaiting' | 'valueMinor'>;

/** What of the pieces that an exchange waits for will count for it, in minor units; null where nothing is waited for. */
export function awaitedWorthMinor({
  exchange = null,
  deliveryStatus,
}: Pick<OrderSums, 'exchange' | 'deliveryStatus'>): number | null {
  return exchange?.isWaiting && deliveryStatus === 'pending' ? exchange.valueMinor : null;
}

function nameOfMain(order: OrderSums): MoneyRow['name'] {
  if (awaitedWorthMinor(order) !== null) return 'total';
  if (order.paymentStatus === 'on_delivery' && order.collectedMinor === 0) return 'to.pay';
  if (order.collectedMinor > 0 && order.collectedMinor === comesToMinor(order)) return 'collected';
  return calledOffMinor(order) > 0 ? 'due' : 'total';
}
