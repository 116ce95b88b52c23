import { type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay, timeZone } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import {
  isByTime,
  REPORT_SUMS,
  type ReportGroup,
  type ReportPeriod,
  type ReportRow,
  type ReportSums,
  type SalesReport,
} from '#contracts/sales-report.ts';
import type { Shop } from '../kernel/shop.ts';
import { BUYER } from './later-changes.ts';
import { CELLS } from './report-cells.ts';
import { inSpan, movesOf } from './report-moves.ts';

/** `key`: what a row of a report stands for; `name`: how it is called, where the shop's own words do not say it. */
type Grouping = { key: SQL; name?: SQL };

/** Of the tables `c` (cells), `o` (their orders), `l` (lines) and `p` (articles): the last two of what belongs to an article. */
function groupingOf(group: ReportGroup, locale: Locale): Grouping {
  const named = (table: string) => sql.raw(`${table}.${locale === 'fr' ? 'name_fr' : 'name_en'}`);
  const ofLine = (key: SQL) => sql`CASE c.part WHEN 'line' THEN ${key} ELSE c.part END`;
  const shown = (format: string) => sql`to_char(c.at AT TIME ZONE ${timeZone()}, ${format})`;
  switch (group) {
    case 'day':
      return { key: shown('YYYY-MM-DD') };
    case 'month':
      return { key: shown('YYYY-MM') };
    case 'article':
      return { key: ofLine(sql`COALESCE(l.product_id::text, l.design_number)`), name: named('l') };
    case 'category':
      return {
        key: ofLine(sql`COALESCE(p.category_id::text, 'gone')`),
        name: sql`(SELECT ${named('g')} FROM categories g WHERE g.id = p.category_id)`,
      };
    case 'country':
      return { key: sql`o.country` };
    case 'discount':
      return {
        key: ofLine(
          sql`CASE WHEN l.list_price_minor = 0 THEN '0'
            ELSE round((l.list_price_minor - l.unit_price_minor) * 100.0 / l.list_price_minor)::int::text END`,
        ),
      };
    case 'code':
      return { key: sql`COALESCE(o.coupon_code, '')` };
    case 'method':
      return { key: sql`COALESCE(c.method, o.payment_method)` };
    default:
      return group satisfies never;
  }
}

const sum = (value: SQL, where: SQL) => sql`COALESCE(sum(${value}) FILTER (WHERE ${where}), 0)`;
const kind = (name: string) => sql`c.kind = ${name}`;

/** The columns of a report, of the table `c`. Amounts are read as text: sums of a database are larger than its numbers. */
const SUMS: Record<keyof ReportSums, SQL> = {
  orders: sql`count(DISTINCT c.order_id) FILTER (WHERE c.is_counted)`,
  customers: sql`count(DISTINCT c.buyer) FILTER (WHERE c.is_counted)`,
  pieces: sql`COALESCE(sum(c.pieces), 0)`,
  gross: sum(sql`c.gross`, sql`c.part <> 'delivery'`),
  discount: sum(sql`c.gross - c.coupon - c.amount`, sql`c.kind = 'sold' AND c.part <> 'delivery'`),
  coupon: sum(sql`c.coupon`, kind('sold')),
  delivery: sum(sql`c.amount`, sql`c.kind = 'sold' AND c.part = 'delivery'`),
  calledOff: sum(sql`c.amount`, kind('off')),
  givenBack: sum(sql`c.amount`, kind('back')),
  net: sql`COALESCE(sum(c.net), 0)`,
  tax: sql`COALESCE(sum(c.tax), 0)`,
  collected: sum(sql`c.amount`, kind('in')),
  refunded: sum(sql`c.amount`, kind('out')),
};
const NAMES = ['orders', 'customers', 'pieces', ...REPORT_SUMS] as const;

/**
 * What was sold in a period and what became of it, a row for each day, article, category, country, discount, code or way of
 * paying, and their sum. Every report is this one statement; only the grouping differs, so that the sums of all are the same, and
 * those of the ledger: net is the due less the credited, collected and refunded are those of every payment.
 *
 * An order is sold once (`orders.sold_at`); what is called off or given back later counts on its own day. Days are the shop's.
 *
 * returns  rows with the highest net first; days and months oldest first
 * source   decisions 0087, 0088
 */
export async function salesReport(
  { db }: Pick<Shop, 'db'>,
  { from, until }: ReportPeriod,
  group: ReportGroup,
  locale: Locale,
): Promise<SalesReport> {
  const [start, end] = [startOfDay(from), endOfDay(until)];
  if (!start || !end) throw new Error(`${from} to ${until} is no period`);
  const span = { start, end };
  const { key, name = sql`NULL::text` } = groupingOf(group, locale);
  const columns = sql.join(
    NAMES.map((column) => sql`(${SUMS[column]})::text AS ${sql.identifier(column)}`),
    sql`, `,
  );
  const report = sql`(WITH ${movesOf(span)}, ${CELLS},
    keyed AS (
      SELECT c.*, ${key} AS key, ${name} AS name, c.kind = 'sold' AND c.seq < 0 AND o.delivery_status <> 'cancelled' AS is_counted, ${BUYER} AS buyer
      FROM cells c JOIN orders o ON o.id = c.order_id LEFT JOIN users u ON u.id = o.user_id
      LEFT JOIN order_lines l ON l.id = c.line_id LEFT JOIN products p ON p.id = l.product_id
      WHERE ${inSpan(sql`c.at`, span)})
    SELECT key, max(name) AS name, GROUPING(key) = 1 AS is_total, ${columns} FROM keyed c GROUP BY GROUPING SETS ((key), ())) AS report`;
  const rows = await db
    .select({
      key: sql<string | null>`key`,
      name: sql<string | null>`name`,
      isTotal: sql<boolean>`is_total`,
      sums: sql<Record<string, string>>`to_jsonb(report) - 'key' - 'name' - 'is_total'`,
    })
    .from(report);
  return arranged(
    rows.map((row) => ({ ...row, sums: sumsIn(row.sums) })),
    group,
  );
}

function sumsIn(read: Record<string, string>): ReportSums {
  const sumOf = (name: keyof ReportSums) => Number(read[name] ?? 0);
  return {
    ...{ orders: sumOf('orders'), customers: sumOf('customers'), pieces: sumOf('pieces'), gross: sumOf('gross') },
    ...{ discount: sumOf('discount'), coupon: sumOf('coupon'), delivery: sumOf('delivery') },
    ...{ calledOff: sumOf('calledOff'), givenBack: sumOf('givenBack'), net: sumOf('net'), tax: sumOf('tax') },
    ...{ collected: sumOf('collected'), refunded: sumOf('refunded') },
  };
}

type Read = { key: string | null; name: string | null; isTotal: boolean; sums: ReportSums };

function arranged(read: readonly Read[], group: ReportGroup): SalesReport {
  const rows: ReportRow[] = read
    .filter(({ isTotal }) => !isTotal)
    .map(({ key, name, sums }) => ({ key: key ?? '', name, ...sums }));
  const byKey = (one: ReportRow, other: ReportRow) => (one.key < other.key ? -1 : 1);
  rows.sort((one, other) => (isByTime(group) ? byKey(one, other) : other.net - one.net || byKey(one, other)));
  return { rows, total: read.find(({ isTotal }) => isTotal)?.sums ?? sumsIn({}) };
}
