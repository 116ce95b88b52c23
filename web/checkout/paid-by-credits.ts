import { payableByCredit } from '#contracts/credits.ts';
import { splitInOrder } from '#contracts/split-in-order.ts';
import type { CreditInUse } from './credit-store.ts';

/** What each credit pays of an order, in their order, what is left, and whether nothing is. Minor units. */
export type PaidByCredits = { parts: readonly number[]; leftMinor: number; isAll: boolean };

export function paidByCredits(
  totalMinor: number,
  credits: readonly CreditInUse[],
  how: Parameters<typeof payableByCredit>[2],
): PaidByCredits {
  const balances = credits.map(({ balanceMinor }) => balanceMinor);
  const available = balances.reduce((sum, minor) => sum + minor, 0);
  const payable = payableByCredit(totalMinor, available, how);
  const leftMinor = totalMinor - payable;
  return { parts: splitInOrder(payable, balances), leftMinor, isAll: payable > 0 && leftMinor === 0 };
}
