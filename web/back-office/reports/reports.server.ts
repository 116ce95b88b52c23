import type { RouterContextProvider } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import type { Currency, Locale } from '#contracts/money.ts';
import {
  isByTime,
  REPORT_SUMS,
  type ReportGroup,
  type ReportPeriod,
  type ReportRow,
  type ReportSums,
  stepsOfPeriod,
} from '#contracts/sales-report.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { salesReport } from '#shop/reports/sales-report.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { csvFile } from '../parts/csv-file.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { readReportQuery } from './report-query.ts';
import { nameOfRow } from './row-names.server.ts';

type Context = Readonly<RouterContextProvider>;

/** So many rows a screen shows of articles or the like, all of a time; the file has all of them. */
const MOST_ROWS = 100;
/** So many days or months are shown whether or not anything happened in them. */
const MOST_STEPS = 92;

export type NamedRow = ReportSums & { key: string; name: string };

/** One report for the screen, or what is wrong with the days that were typed. */
export async function readReports(request: Request, context: Context) {
  staffOnly(context, 'dashboard', 'see');
  const { shop, locale } = context.get(requestContext);
  const query = readReportQuery(new URL(request.url).searchParams, shop.clock.now());
  const { by, period } = query;
  const report = period && (await namedReport(shop, { period, by }, locale));
  return {
    query,
    currency: shop.settings.currency,
    report: report && {
      total: report.total,
      rows: isByTime(by) ? report.rows : report.rows.slice(0, MOST_ROWS),
      count: report.rows.length,
    },
  };
}

export type ReportsData = Awaited<ReturnType<typeof readReports>>;

type Named = { rows: NamedRow[]; total: ReportSums };

async function namedReport(
  shop: Pick<Shop, 'db'>,
  { period, by }: { period: ReportPeriod; by: ReportGroup },
  locale: Locale,
): Promise<Named> {
  const { rows, total } = await salesReport(shop, period, by, locale);
  const shown = isByTime(by) ? everyStep(rows, stepsOfPeriod(period, by)) : rows;
  return { rows: shown.map((row) => ({ ...row, name: nameOfRow(row, by, locale) })), total };
}

/** A short period has a row for every day or month, a long one for those in which something happened. */
function everyStep(rows: readonly ReportRow[], steps: readonly string[]): ReportRow[] {
  if (steps.length > MOST_STEPS) return [...rows];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return steps.map((key) => byKey.get(key) ?? { ...NOTHING, key, name: null });
}

const NOTHING: ReportSums = {
  ...{ orders: 0, customers: 0, pieces: 0, gross: 0, discount: 0, coupon: 0, delivery: 0 },
  ...{ calledOff: 0, givenBack: 0, net: 0, tax: 0, collected: 0, refunded: 0 },
};

/** The same report as CSV: every row, then the sum. Amounts are numbers with a point, in the shop's currency. */
export async function exportReport(request: Request, context: Context): Promise<Response> {
  staffOnly(context, 'dashboard', 'see');
  const { shop, locale } = context.get(requestContext);
  const { period, by, problem } = readReportQuery(new URL(request.url).searchParams, shop.clock.now());
  if (period === null) {
    const words = translate(locale, `report.problem.${problem ?? 'day'}`);
    return new Response(words, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
  const { currency } = shop.settings;
  const { rows, total } = await namedReport(shop, { period, by }, locale);
  return csvFile(`sales-by-${by}-${period.from}-${period.until}.csv`, [
    [by, 'name', 'orders', 'customers', 'pieces', ...SUM_COLUMNS, 'currency'],
    ...rows.map((row) => [row.key, row.name, ...cellsOf(row, currency)]),
    ['', translate(locale, 'report.total'), ...cellsOf(total, currency)],
  ]);
}

const SUM_COLUMNS = REPORT_SUMS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** A negative amount is a number and no text, so that no spreadsheet is kept from adding it up. */
function cellsOf(sums: ReportSums, currency: Currency): (number | string)[] {
  const amounts = REPORT_SUMS.map((name) => Number(writePrice(sums[name], currency)));
  return [sums.orders, sums.customers, sums.pieces, ...amounts, currency];
}
