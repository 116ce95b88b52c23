import { type SQL, sql } from 'drizzle-orm';
import { dayOf, daysAfter, startOfDay, timeZone } from '#contracts/days.ts';
import type { Shop } from '../kernel/shop.ts';
import { BUYER, LATER_CHANGES } from './later-changes.ts';

/** How far the dashboard looks back, and into how many steps of how many days it cuts that time. */
export const PERIODS = {
  '7d': { steps: 7, days: 1 },
  '12w': { steps: 12, days: 7 },
  year: { steps: 52, days: 7 },
} as const;
export type Period = keyof typeof PERIODS;

/** One figure: in the period, in the period of the same length before, and step by step through both. */
export type Figure = { now: number; before: number; steps: number[]; stepsBefore: number[] };

export type SalesFigures = {
  /** First day of each step of the period, such as 2026-06-01. */
  days: string[];
  orders: Figure;
  /** What was sold, less what was called off and given back meanwhile, minor units: below 0 where more came back. */
  total: Figure;
  /** Who bought: those with an account, and guests by their e-mail address. */
  customers: Figure;
  /** Visitors of each day, added up. */
  visitors: Figure;
};

/**
 * What was sold in a period that ends today, beside the period of the same length before it. Orders that were called off as a whole
 * or never paid do not count; what was called off or given back of others is taken off on the day on which it was. Days are the
 * shop's. Two statements.
 *
 * source  R-090, R-196, decision 0087
 */
export async function salesFigures(shop: Shop, period: Period): Promise<SalesFigures> {
  const { steps, days } = PERIODS[period];
  const end = daysAfter(dayOf(shop.clock.now()), 1);
  const start = daysAfter(end, -2 * steps * days);
  const [sold, came] = await Promise.all([
    readSold(shop, { start, end, days, steps }),
    readVisitors(shop, { start, end, days, steps }),
  ]);
  const firstDayOf = (step: number) => daysAfter(start, (steps + step) * days);
  const figure = (rows: readonly Step[], read: (row: Step) => number) => figureOf(rows, read, steps);
  return {
    days: Array.from({ length: steps }, (_, step) => firstDayOf(step)),
    orders: figure(sold, ({ orders: count }) => count),
    total: figure(sold, ({ total }) => total),
    customers: figure(sold, ({ customers }) => customers),
    visitors: figure(came, ({ orders: visitors }) => visitors),
  };
}

/** `start` and `end` are days, the end left out. */
type Span = { start: string; end: string; days: number; steps: number };
/** `step` counts through both periods; null for a whole half. */
type Step = { half: number; step: number | null; orders: number; total: number; customers: number };

function figureOf(rows: readonly Step[], read: (row: Step) => number, steps: number): Figure {
  const whole = (half: number) => rows.find((row) => row.step === null && row.half === half);
  const valueIn = (row: Step | undefined) => (row ? read(row) : 0);
  const every = Array.from({ length: 2 * steps }, (_, step) => valueIn(rows.find((row) => row.step === step)));
  return {
    now: valueIn(whole(1)),
    before: valueIn(whole(0)),
    steps: every.slice(steps),
    stepsBefore: every.slice(0, steps),
  };
}

const at = (day: string) => sql`${startOfDay(day)?.toISOString()}::timestamptz`;

async function readSold({ db }: Shop, { start, end, days, steps }: Span): Promise<Step[]> {
  const within = (moment: SQL) => sql`${moment} >= ${at(start)} AND ${moment} < ${at(end)}`;
  const counted = sql`(
    SELECT step, step / ${steps}::int AS half, net_minor, buyer FROM (
      SELECT ((at AT TIME ZONE ${timeZone()})::date - ${start}::date) / ${days}::int AS step, net_minor, buyer FROM (
        SELECT o.sold_at AS at, o.due_minor - o.credited_minor AS net_minor,
          CASE WHEN o.delivery_status <> 'cancelled' THEN ${BUYER} END AS buyer
        FROM orders o LEFT JOIN users u ON u.id = o.user_id WHERE ${within(sql`o.sold_at`)}
        UNION ALL SELECT sold_at, -net_minor, NULL FROM ${LATER_CHANGES} AS later WHERE ${within(sql`sold_at`)}
        UNION ALL SELECT at, net_minor, NULL FROM ${LATER_CHANGES} AS later WHERE ${within(sql`at`)}
      ) AS moves) AS placed) AS counted`;
  const rows = await db
    .select({
      half: sql<number>`half`,
      step: sql<number | null>`step`,
      orders: sql<number>`count(buyer)::int`,
      total: sql<string>`COALESCE(sum(net_minor), 0)::text`,
      customers: sql<number>`count(DISTINCT buyer)::int`,
    })
    .from(counted)
    .groupBy(sql`GROUPING SETS ((half), (half, step))`);
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/** Days that are over stand written down; the others are counted. */
async function readVisitors({ db }: Shop, { start, end, days, steps }: Span): Promise<Step[]> {
  const day = (named: string) => sql`${named}::date`;
  const counted = sql`(
    SELECT (day - ${day(start)}) / ${days}::int AS step, (day - ${day(start)}) / ${days}::int / ${steps}::int AS half, visitors
    FROM (SELECT day, visitors FROM visitor_days WHERE day >= ${day(start)} AND day < ${day(end)}
      UNION ALL
      SELECT day, count(*) FROM visits WHERE day >= ${day(start)} AND day < ${day(end)}
        AND day > COALESCE((SELECT max(day) FROM visitor_days), '-infinity'::date) GROUP BY day) AS came
    ) AS counted`;
  const rows = await db
    .select({ half: sql<number>`half`, step: sql<number | null>`step`, orders: sql<number>`sum(visitors)::int` })
    .from(counted)
    .groupBy(sql`GROUPING SETS ((half), (half, step))`);
  return rows.map((row) => ({ ...row, total: 0, customers: 0 }));
}
