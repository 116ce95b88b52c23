import { chargeFault, limitNamed } from '#contracts/charge-limits.ts';
import { chargeProblem } from '#contracts/charge-problem.ts';
import { Refusal } from './refusal.ts';
import type { Shop } from './shop.ts';

type Money = Pick<Shop, 'settings'>;

/** Refuses an amount in a field that no card could be charged: input.invalid with the sentence beside it. */
export function refuseUncharged({ settings: { currency } }: Money, field: string, minor: number | null): void {
  refuse(minor === null ? null : chargeProblem(field, minor, { currency }));
}

/** The same for a part of what is charged, such as a fee: it may be as small as it likes. */
export function refuseUnchargedPart({ settings: { currency } }: Money, field: string, minor: number | null): void {
  refuse(minor === null ? null : chargeProblem(field, minor, { currency, mayBeSmall: true }));
}

function refuse(problem: ReturnType<typeof chargeProblem>): void {
  if (problem) throw new Refusal('input.invalid', { problems: [problem] });
}

/**
 * Refuses a total that is to be paid by card and that the provider would not charge. A total of nothing is paid without a card.
 *
 * refuses  charge.least · charge.most · charge.step
 */
export function refuseUnchargedTotal({ settings: { currency } }: Money, totalMinor: number): void {
  const fault = chargeFault(totalMinor, currency);
  if (fault === null) return;
  throw new Refusal(`charge.${fault}`, { values: limitNamed(fault, currency), details: { total: totalMinor } });
}
