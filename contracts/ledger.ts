/**
 * What an entry of an order's ledger is about. due: what the buyer owes · credited: what of it was given back, a return or a
 * courtesy · collected: what came · refunded: what of it went back · beyond: what went back beyond that; the shop bears it, and no sum
 * of the order has it
 */
export const LEDGER_ACCOUNTS = ['due', 'credited', 'collected', 'refunded', 'beyond'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/**
 * What caused an entry. `payment.recorded`: somebody took it by hand · `payment.rest`: what was left came by card ·
 * `payment.taken.back`: what somebody wrote down was a mistake ·
 * `carried.over`: it was written when the ledger began, from sums whose cause nobody had kept
 */
export const LEDGER_CAUSES = [
  'order.placed',
  'order.edited',
  'order.cancelled',
  'order.reopened',
  'order.remainder.cancelled',
  'parcel.refused',
  'payment.collected',
  'payment.recorded',
  'payment.rest',
  'payment.taken.back',
  'payment.refunded',
  'payment.refund.failed',
  'carried.over',
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** The sums of a ledger, in minor units of the order's currency. */
export type LedgerSums = { dueMinor: number; creditedMinor: number; collectedMinor: number; refundedMinor: number };

/**
 * What is still to be paid for an order, in minor units: what is due less what was credited, less what came and stayed.
 * Negative: more came than is owed, and that goes back.
 *
 * source  decision 0075
 */
export function balanceMinor({ dueMinor, creditedMinor, collectedMinor, refundedMinor }: LedgerSums): number {
  return dueMinor - creditedMinor - (collectedMinor - refundedMinor);
}

/** One entry as it is read; `who` is null for the buyer, the shop itself and the payment partner. */
export type LedgerEntryRead = {
  account: LedgerAccount;
  amountMinor: number;
  cause: LedgerCause;
  causeId: number;
  who: string | null;
  at: string;
};

/** One change of an order's money, as people read it: by how much what is owed and what was paid changed, and what is left. */
export type LedgerStep = Pick<LedgerEntryRead, 'cause' | 'causeId' | 'who' | 'at'> & {
  /** What is due less what was credited. */
  owedMinor: number;
  /** What came less what went back. */
  paidMinor: number;
  /** By how much more went back than came. */
  beyondMinor: number;
  /** What was still to be paid after it; negative: what was to go back. */
  balanceMinor: number;
};

/** The changes of an order's money, oldest first: entries that one thing caused at one moment are one change. */
export function ledgerSteps(entries: readonly LedgerEntryRead[]): LedgerStep[] {
  const steps: LedgerStep[] = [];
  for (const { account, amountMinor, cause, causeId, who, at } of entries) {
    const last = steps.at(-1);
    const isSame = last?.cause === cause && last.causeId === causeId && last.at === at;
    const step = isSame
      ? last
      : { cause, causeId, who, at, owedMinor: 0, paidMinor: 0, beyondMinor: 0, balanceMinor: last?.balanceMinor ?? 0 };
    if (account === 'due') step.owedMinor += amountMinor;
    else if (account === 'credited') step.owedMinor -= amountMinor;
    else if (account === 'beyond') step.beyondMinor += amountMinor;
    else step.paidMinor += account === 'collected' ? amountMinor : -amountMinor;
    const before = isSame ? (steps.at(-2)?.balanceMinor ?? 0) : step.balanceMinor;
    step.balanceMinor = before + step.owedMinor - step.paidMinor;
    if (!isSame) steps.push(step);
  }
  return steps;
}
