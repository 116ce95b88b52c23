import { describe, expect, it } from 'vitest';
import { balanceMinor, type LedgerEntryRead, ledgerSteps } from './ledger.ts';

const entry = (
  cause: LedgerEntryRead['cause'],
  account: LedgerEntryRead['account'],
  amountMinor: number,
  at = '2026-03-02T10:00:00Z',
): LedgerEntryRead => ({ cause, account, amountMinor, causeId: 1, who: null, at });

describe('the ledger of an order', () => {
  it.each([
    [{ dueMinor: 1_000, creditedMinor: 0, collectedMinor: 0, refundedMinor: 0 }, 1_000], // to be paid
    [{ dueMinor: 1_000, creditedMinor: 0, collectedMinor: 1_000, refundedMinor: 0 }, 0],
    [{ dueMinor: 1_000, creditedMinor: 300, collectedMinor: 1_000, refundedMinor: 300 }, 0], // a piece came back
    [{ dueMinor: 0, creditedMinor: 0, collectedMinor: 1_000, refundedMinor: 0 }, -1_000], // called off after it was paid
    [{ dueMinor: 1_000, creditedMinor: 0, collectedMinor: 900, refundedMinor: 0 }, 100],
  ])('%o leaves %i to pay', (sums, minor) => {
    expect(balanceMinor(sums)).toBe(minor);
  });

  it('what went back beyond what came is named, and nobody owes it', () => {
    const steps = ledgerSteps([
      entry('order.placed', 'due', 1_000),
      entry('payment.collected', 'collected', 1_000),
      entry('payment.refunded', 'refunded', 700),
      entry('payment.refunded', 'credited', 700),
      entry('payment.refunded', 'beyond', 300),
    ]);
    expect(steps.map((step) => [step.paidMinor, step.beyondMinor, step.balanceMinor])).toEqual([
      [0, 0, 1_000],
      [1_000, 0, 0],
      [-700, 300, 0],
    ]);
  });

  it('what one thing caused at one moment is one change, with what was left after it', () => {
    const steps = ledgerSteps([
      entry('order.placed', 'due', 1_000),
      entry('payment.collected', 'collected', 1_000),
      entry('payment.refunded', 'refunded', 300, '2026-03-03T10:00:00Z'),
      entry('payment.refunded', 'credited', 300, '2026-03-03T10:00:00Z'),
      entry('order.cancelled', 'due', -1_000, '2026-03-04T10:00:00Z'),
      entry('order.cancelled', 'credited', -300, '2026-03-04T10:00:00Z'),
    ]);
    expect(steps.map((step) => [step.cause, step.owedMinor, step.paidMinor, step.balanceMinor])).toEqual([
      ['order.placed', 1_000, 0, 1_000],
      ['payment.collected', 0, 1_000, 0],
      ['payment.refunded', -300, -300, 0],
      ['order.cancelled', -700, 0, -700],
    ]);
  });
});
