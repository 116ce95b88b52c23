import type { Currency } from './money.ts';
import type { RecordedWay } from './money-by-hand.ts';

/** How far a refund has come: promised, gone back, or refused by the payment partner. */
export type RefundShown = {
  id: number;
  amountMinor: number;
  status: 'requested' | 'succeeded' | 'failed';
  reason: string;
  /** The partner's own word for its no; empty otherwise. */
  problem: string;
  /** The return it belongs to; null for one without. */
  returnId: number | null;
  /** Somebody gives it back: how, and by which reference, where it was said. */
  isByHand: boolean;
  way: RecordedWay | null;
  reference: string;
  askedAt: string;
  /** When it went back, or was refused. */
  changedAt: string;
};

/** What was paid for an order, what is promised back, and what may still go back. Amounts in minor units. */
export type RefundsShown = {
  currency: Currency;
  paidMinor: number;
  promisedMinor: number;
  leftMinor: number;
  /** What of the delivery may still go back; 0 where it cost nothing, or all of it went back. */
  deliveryLeftMinor: number;
  /** What of it came as store credit, and goes back onto it first. */
  leftOnCreditMinor: number;
  /** The buyer can get it as store credit: there is an address for the code. */
  mayBeCredit: boolean;
  /** What of it people took, or the courier brought, and somebody gives back by hand. */
  leftByHandMinor: number;
  /** Nothing of what is left came by card: the shop gives it back itself. */
  isByHand: boolean;
  refunds: RefundShown[];
};
