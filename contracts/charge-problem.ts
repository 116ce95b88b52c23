import { chargeFault, limitNamed } from './charge-limits.ts';
import type { Currency } from './money.ts';
import type { FieldProblem } from './refusals.ts';

/**
 * What is wrong with an amount that stands in a field; null when it can be charged.
 *
 * mayBeSmall  the amount is a part of what is charged, such as a fee or what a code takes off
 */
export function chargeProblem(
  field: string,
  minor: number,
  { currency, mayBeSmall = false }: { currency: Currency; mayBeSmall?: boolean },
): FieldProblem | null {
  const fault = chargeFault(minor, currency);
  if (fault === null || (fault === 'least' && mayBeSmall)) return null;
  return { field, code: `problem.charge.${fault}`, values: limitNamed(fault, currency) };
}
