import { Form, Link, useNavigation } from 'react-router';
import { formatCount, formatMoney } from '#contracts/money.ts';
import { REPORT_GROUPS, REPORT_PRESETS } from '#contracts/sales-report.ts';
import { formatDay } from '../../dates.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { REPORTS, REPORTS_EXPORT } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/reports';
import { ReportPlot } from './report-plot.tsx';
import { reportAddress, reportSearch } from './report-query.ts';
import { ReportTable } from './report-table.tsx';
import { type ReportsData, readReports } from './reports.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readReports(request, context);
}

type QueryProps = Pick<ReportsData, 'query'>;

function Presets({ query }: QueryProps) {
  const t = useText();
  return (
    <nav className="seg" aria-label={t('report.period')}>
      {REPORT_PRESETS.map((preset) => (
        <Link
          key={preset}
          to={reportAddress({ ...query, preset })}
          preventScrollReset
          aria-current={preset === query.preset ? 'true' : undefined}
        >
          {t(`report.period.${preset}`)}
        </Link>
      ))}
    </nav>
  );
}

/** From which day to which: an address of its own, which can be kept. */
function DaysForm({ query: { by, from, until, problem } }: QueryProps) {
  const t = useText();
  const words = problem && t(`report.problem.${problem}`);
  return (
    <Form key={`${from} ${until}`} className="report-days" method="get" action={REPORTS} preventScrollReset>
      {by !== 'day' && <input type="hidden" name="by" value={by} />}
      <TextField
        frame={{ id: 'report-from', label: t('office.filter.from'), problem: words ?? undefined }}
        name="from"
        type="date"
        defaultValue={from}
      />
      <TextField
        frame={{ id: 'report-until', label: t('office.filter.until') }}
        name="until"
        type="date"
        defaultValue={until}
      />
      <Button type="submit" look="line">
        {t('report.show')}
      </Button>
    </Form>
  );
}

function Sums({ report, currency }: { report: NonNullable<ReportsData['report']> } & Pick<ReportsData, 'currency'>) {
  const t = useText();
  const locale = useLocale();
  const { orders, customers, gross, net, collected, refunded } = report.total;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const count = (number: number) => formatCount(number, locale);
  const shown = [
    { name: 'orders', words: count(orders), line: t('report.customers', { count: count(customers) }) },
    { name: 'gross', words: money(gross) },
    { name: 'net', words: money(net) },
    { name: 'collected', words: money(collected) },
    { name: 'refunded', words: money(refunded) },
  ] as const;
  return (
    <dl className="box kp report-sums">
      {shown.map(({ name, words, ...more }) => (
        <div key={name}>
          <dt>{t(`report.${name}`)}</dt>
          <dd>{words}</dd>
          {'line' in more && <dd className="kp-line">{more.line}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Report({
  report,
  query,
  currency,
}: Omit<ReportsData, 'report'> & { report: NonNullable<ReportsData['report']> }) {
  const t = useText();
  const { rows, total, count } = report;
  const isEmpty = total.orders === 0 && rows.every(({ net, collected, refunded }) => !net && !collected && !refunded);
  if (isEmpty) return <EmptyState title={t('report.none')} />;
  return (
    <>
      <Sums report={report} currency={currency} />
      <ReportPlot rows={rows} currency={currency} by={query.by} />
      <section className="box">
        <ReportTable rows={rows} total={total} currency={currency} by={query.by} />
        {count > rows.length && <p className="pagi">{t('report.more', { shown: rows.length, total: count })}</p>}
      </section>
      <p className="mut sm">{t('report.rule')}</p>
    </>
  );
}

/** What was sold and what became of it, in any days, by day, article, country and more. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const isLoading = useNavigation().state === 'loading';
  const { query, report, currency } = loaderData;
  const { period } = query;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('report.title') })} />
      <div className="ph">
        <div>
          <h1>{t('report.title')}</h1>
          {period && (
            <p className="mut">
              {t('report.days', { from: formatDay(period.from, locale), until: formatDay(period.until, locale) })}
            </p>
          )}
        </div>
        {report && (
          <div className="acts">
            <a className={buttonClass({ look: 'line' })} href={REPORTS_EXPORT + reportSearch(query)} download>
              {t('report.file')}
            </a>
          </div>
        )}
      </div>
      <div className="report-tools">
        <Presets query={query} />
        <DaysForm query={query} />
      </div>
      <ListTabs
        label={t('report.groups')}
        values={REPORT_GROUPS}
        here={query.by}
        to={(by) => reportAddress({ ...query, by })}
        words={(by) => t(`report.by.${by}`)}
      />
      <div className="dash" aria-busy={isLoading}>
        {report && <Report report={report} query={query} currency={currency} />}
      </div>
    </>
  );
}
