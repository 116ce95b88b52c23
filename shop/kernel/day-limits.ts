import { dayOf, endOfDay, startOfDay } from '#contracts/days.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { Refusal } from './refusal.ts';
import type { Shop } from './shop.ts';

/** How far ahead and back a day may lie that somebody types: further on it is a slip. */
export const MOST_YEARS_AHEAD = 5;
export const MOST_YEARS_BACK = 50;
const USUAL_YEARS = { back: MOST_YEARS_BACK, ahead: MOST_YEARS_AHEAD };

type Typed = Date | string | null | undefined;

/**
 * Which of these days, by the names of their fields, lie too far back or ahead. A day counts whole; an end may be the
 * moment at which the last day is over.
 *
 * returns  a sentence with the first and the last day for each field
 */
export function dayProblems(now: Date, days: Record<string, Typed>, { back, ahead } = USUAL_YEARS): FieldProblem[] {
  const [first, last] = [yearsFrom(now, -back), yearsFrom(now, ahead)];
  const [from, until] = [startOfDay(first), endOfDay(last)];
  return Object.entries(days).flatMap(([field, typed]) => {
    if (!typed || !from || !until) return [];
    const isWithin = typeof typed === 'string' ? typed >= first && typed <= last : typed >= from && typed <= until;
    return isWithin ? [] : [{ field, code: 'problem.day.within', values: { first, last } }];
  });
}

/** The same as a refusal: input.invalid. */
export function refuseFarDays({ clock }: Pick<Shop, 'clock'>, days: Record<string, Typed>, years = USUAL_YEARS): void {
  const problems = dayProblems(clock.now(), days, years);
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
}

/** The same day of another year; the 29th of February becomes the 1st of March where there is none. */
function yearsFrom(now: Date, years: number): string {
  const [year = 0, month = 1, day = 1] = dayOf(now).split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}
