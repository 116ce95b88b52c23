import { DASHBOARD } from '../addresses.ts';

export const PERIOD_NAMES = ['7d', '12w', 'year'] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** The period that an address names; twelve weeks when it names none. */
export function readPeriod(params: URLSearchParams): PeriodName {
  return PERIOD_NAMES.find((name) => name === params.get('period')) ?? '12w';
}

/** The dashboard for a period. */
export function periodAddress(period: PeriodName): string {
  return period === '12w' ? DASHBOARD : `${DASHBOARD}?period=${period}`;
}
