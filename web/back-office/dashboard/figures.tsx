import { formatCount, formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { changeOf, lineThrough, placesOf, topOf } from './chart-rules.ts';
import type { DashboardData } from './dashboard.server.ts';

const SPARK = { width: 200, height: 36 };

/** How a figure went, as a line without numbers; the table of the chart says them. */
function Spark({ values }: { values: readonly number[] }) {
  const top = topOf(values);
  return (
    <svg viewBox={`0 -2 ${SPARK.width} ${SPARK.height + 4}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={lineThrough(placesOf(values, { ...SPARK, top }))} className="chart-line" />
    </svg>
  );
}

/** Up or down against the period before: a sign and a number, never the colour alone. */
function Change({ now, before, shown }: { now: number; before: number; shown: string }) {
  const t = useText();
  const change = changeOf({ now, before });
  if (change === null) return null;
  return (
    <span className={change < 0 ? 'dn num' : 'up num'}>
      {change < 0 ? `−${-change}` : `+${change}`}%
      <span className="sr"> {t('office.figure.compared', { before: shown })}</span>
    </span>
  );
}

/** Customers, orders, visitors and what the orders come to, each beside the period before. */
export function Figures({ figures, currency }: Pick<DashboardData, 'figures' | 'currency'>) {
  const t = useText();
  const locale = useLocale();
  const count = (number: number) => formatCount(number, locale);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const shown = [
    { label: 'office.figure.customers', figure: figures.customers, words: count },
    { label: 'office.figure.orders', figure: figures.orders, words: count },
    { label: 'office.figure.visits', figure: figures.visitors, words: count },
    { label: 'office.figure.total', figure: figures.total, words: money },
  ] as const;
  return (
    <dl className="box kp four">
      {shown.map(({ label, figure, words }) => (
        <div key={label}>
          <dt>
            {t(label)} <Change now={figure.now} before={figure.before} shown={words(figure.before)} />
          </dt>
          <dd>{words(figure.now)}</dd>
          <dd className="kp-spark">
            <Spark values={figure.steps} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
