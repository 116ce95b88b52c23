import { describe, expect, it } from 'vitest';
import type { LedgerSums } from '#contracts/ledger.ts';
import { entriesOfDue, entriesOfRefund } from './rules.ts';

const sums = (dueMinor: number, creditedMinor: number, collectedMinor: number, refundedMinor: number): LedgerSums => ({
  dueMinor,
  creditedMinor,
  collectedMinor,
  refundedMinor,
});
const of = (entries: ReturnType<typeof entriesOfDue>) => entries.map(({ amountMinor }) => amountMinor);

describe('what a change posts', () => {
  it.each([
    [1_000, 0, 0, [-1_000, 0]],
    [1_000, 300, 0, [-1_000, -300]], // nothing is credited of what is not owed any more
    [1_000, 300, 500, [-500, 0]],
    [1_000, 800, 500, [-500, -300]],
    [0, 0, 1_000, [1_000, 0]],
  ])('due %i of which %i is credited becomes %i', (due, credited, to, posted) => {
    expect(of(entriesOfDue({ dueMinor: due, creditedMinor: credited }, to))).toEqual(posted);
  });

  it.each([
    [sums(1_000, 0, 1_000, 0), 300, [300, 300]], // a return: the buyer does not owe it again
    [sums(0, 0, 1_000, 0), 1_000, [1_000, 0]], // called off: it was owed back
    [sums(1_000, 0, 1_200, 0), 300, [300, 100]], // of 300 the buyer had paid 200 too much
    [sums(1_000, 300, 1_000, 0), 300, [300, 0]], // it had gone back before and came back
  ])('%o, and %i goes back', (before, minor, posted) => {
    expect(of(entriesOfRefund(before, minor))).toEqual(posted);
  });
});
