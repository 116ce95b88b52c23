import { dayOf, daysAfter, startOfDay } from '#contracts/days.ts';

/** What a sales report has a row for each of. `discount`: how much the article was reduced by; `code`: a discount code. */
export const REPORT_GROUPS = ['day', 'month', 'article', 'category', 'country', 'discount', 'code', 'method'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Whether the rows of a report follow one another in time. */
export function isByTime(group: ReportGroup): group is 'day' | 'month' {
  return group === 'day' || group === 'month';
}

/**
 * The sums of a row, in minor units. net = gross − discount − coupon + delivery − calledOff − givenBack; the tax is a part of it.
 *
 * source  decision 0088
 */
export const REPORT_SUMS = [
  'gross',
  'discount',
  'coupon',
  'delivery',
  'calledOff',
  'givenBack',
  'net',
  'tax',
  'collected',
  'refunded',
] as const;
export type ReportSum = (typeof REPORT_SUMS)[number];

export type ReportSums = Record<ReportSum, number> & {
  /** Sold in the period and not called off as a whole. */
  orders: number;
  /** Who bought: accounts, and guests by their e-mail address. */
  customers: number;
  /** Pieces as they were sold. */
  pieces: number;
};

/**
 * `key`: the day, the month, the article's id or number, the category's id, the country's code, whole percents, the code (''
 * for none), the way of paying; `delivery` and `other` for what belongs to no article, `gone` for articles that were deleted.
 */
export type ReportRow = ReportSums & { key: string; name: string | null };

export type SalesReport = { rows: ReportRow[]; total: ReportSums };

/** Days from and up to and including which a report is made, in the shop's time zone. */
export type ReportPeriod = { from: string; until: string };

export const REPORT_PRESETS = ['7d', '30d', '90d', 'month', 'last-month', 'year'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** More days than these are no period: three years. */
const MOST_DAYS = 1_096;

/** The days that a preset stands for: up to today, but for the month before. `month` and `year` are those of the calendar. */
export function presetPeriod(preset: ReportPreset, now: Date): ReportPeriod {
  const today = dayOf(now);
  const monthBegan = `${today.slice(0, 8)}01`;
  switch (preset) {
    case '7d':
      return { from: daysAfter(today, -6), until: today };
    case '30d':
      return { from: daysAfter(today, -29), until: today };
    case '90d':
      return { from: daysAfter(today, -89), until: today };
    case 'month':
      return { from: monthBegan, until: today };
    case 'last-month': {
      const until = daysAfter(monthBegan, -1);
      return { from: `${until.slice(0, 8)}01`, until };
    }
    case 'year':
      return { from: `${today.slice(0, 5)}01-01`, until: today };
    default:
      return preset satisfies never;
  }
}

/** Why two days are no period. */
export type PeriodProblem = 'day' | 'order' | 'length';

/**
 * The period of two days as they were typed.
 *
 * returns  what is wrong with them: one is no day of the calendar, they stand in the wrong order, or they are more than three years
 */
export function readPeriod(from: string, until: string): ReportPeriod | PeriodProblem {
  const [first, last] = [startOfDay(from), startOfDay(until)];
  if (!first || !last) return 'day';
  if (last < first) return 'order';
  return daysAfter(from, MOST_DAYS) <= until ? 'length' : { from, until };
}

/** Every day or month of a period, oldest first. */
export function stepsOfPeriod({ from, until }: ReportPeriod, group: 'day' | 'month'): string[] {
  const steps: string[] = [];
  const length = group === 'day' ? 10 : 7;
  for (let day = from; day <= until; day = daysAfter(day, 1)) {
    const step = day.slice(0, length);
    if (steps.at(-1) !== step) steps.push(step);
  }
  return steps;
}
