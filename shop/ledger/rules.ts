import { balanceMinor, type LedgerAccount, type LedgerSums } from '#contracts/ledger.ts';

export type EntrySum = { account: LedgerAccount; amountMinor: number };

/**
 * The entries that bring what is due to another sum. Of what is not owed any more nothing is credited: without this, what was
 * given back of a piece before its order was called off would be kept from the buyer.
 */
export function entriesOfDue(
  { dueMinor, creditedMinor }: Pick<LedgerSums, 'dueMinor' | 'creditedMinor'>,
  toMinor: number,
): EntrySum[] {
  return [
    { account: 'due', amountMinor: toMinor - dueMinor },
    { account: 'credited', amountMinor: Math.min(0, toMinor - creditedMinor) },
  ];
}

/**
 * The entries of money that went back. What was owed back comes first; what goes beyond that is given up by the shop, and the
 * buyer does not owe it again.
 *
 * sums  before it went back
 */
export function entriesOfRefund(sums: LedgerSums, amountMinor: number): EntrySum[] {
  const owedBackMinor = Math.max(0, -balanceMinor(sums));
  return [
    { account: 'refunded', amountMinor },
    { account: 'credited', amountMinor: Math.max(0, amountMinor - owedBackMinor) },
  ];
}
