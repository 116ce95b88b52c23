import { useState } from 'react';
import { type Currency, formatMoney, formatRound } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { formatMoment } from '../parts/moments.ts';
import { FIELD, lineThrough, NOTHING, placesOf, topOf } from './chart-rules.ts';
import type { DashboardData } from './dashboard.server.ts';

type ChartProps = Pick<DashboardData, 'figures' | 'currency' | 'period'>;

/** How a step of the period is called: a day, or the week that begins with it. */
function useStepName(period: DashboardData['period']): (day: string) => string {
  const t = useText();
  const locale = useLocale();
  return (day) => {
    const name = formatMoment(`${day}T00:00:00Z`, 'short', locale, 'UTC');
    return period === '7d' ? name : t('office.sales.week.of', { day: name });
  };
}

/** Numbers along the left edge, short enough for it: 2k, 40k. */
export function useShortMoney(currency: Currency): (minor: number) => string {
  const locale = useLocale();
  const tag = locale === 'fr' ? 'fr-FR' : 'en-GB';
  return (minor) => {
    const whole = Number(formatRound(minor, currency, 'en').replace(/[^\d.]/g, ''));
    return new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(whole);
  };
}

function Grid({ top, days, currency }: { top: number; days: readonly string[]; currency: Currency }) {
  const locale = useLocale();
  const short = useShortMoney(currency);
  const every = Math.ceil(days.length / 6);
  const step = days.length > 1 ? FIELD.width / (days.length - 1) : 0;
  return (
    <>
      {[0, 1, 2, 3, 4].map((line) => (
        <g key={line}>
          <path d={`M0 ${FIELD.height - (line * FIELD.height) / 4}H${FIELD.width}`} className="chart-grid" />
          <text x={-12} y={FIELD.height - (line * FIELD.height) / 4 + 4} textAnchor="end">
            {(line === 0 || top > NOTHING) && short((top / 4) * line)}
          </text>
        </g>
      ))}
      {days.map(
        (day, index) =>
          index % every === 0 && (
            <text key={day} x={index * step} y={FIELD.height + 26} textAnchor={index === 0 ? 'start' : 'middle'}>
              {formatMoment(`${day}T00:00:00Z`, 'short', locale, 'UTC')}
            </text>
          ),
      )}
    </>
  );
}

/** What one step brought, beside the pointer. */
function Tip({ x, y, name, value }: { x: number; y: number; name: string; value: string }) {
  const left = Math.min(Math.max(x - 76, 0), FIELD.width - 152);
  return (
    <g transform={`translate(${left} ${Math.max(y - 66, -8)})`} className="chart-tip">
      <rect width={152} height={46} rx={6} />
      <text x={12} y={19}>
        {name}
      </text>
      <text x={12} y={37} className="value">
        {value}
      </text>
    </g>
  );
}

/** Sales step by step, this period drawn through, the one before in a running stitch. Drawn by hand: decision 0040. */
export function SalesChart({ figures, currency, period }: ChartProps) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useStepName(period);
  const { days, total } = figures;
  const [at, setAt] = useState(days.length - 1);
  const top = topOf([...total.steps, ...total.stepsBefore]);
  const now = placesOf(total.steps, { ...FIELD, top });
  const before = placesOf(total.stepsBefore, { ...FIELD, top });
  const here = now[at] ?? now.at(-1) ?? { x: 0, y: FIELD.height };
  const line = lineThrough(now);
  const title = t(period === '7d' ? 'office.sales.day' : 'office.sales.week');
  return (
    <section className="box chart">
      <header>
        <h2>{title}</h2>
        <span className="row sm mut chart-key" aria-hidden="true">
          <span className="now">{t('office.sales.now')}</span>
          <span className="before">{t('office.sales.before')}</span>
        </span>
      </header>
      <div className="bd">
        <svg
          viewBox={`-52 -14 ${FIELD.width + 76} ${FIELD.height + 52}`}
          aria-hidden="true"
          onPointerMove={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            const x = ((event.clientX - left) / width) * (FIELD.width + 76) - 52;
            const nearest = Math.round((x / FIELD.width) * (days.length - 1));
            setAt(Math.min(days.length - 1, Math.max(0, nearest)));
          }}
          onPointerLeave={() => setAt(days.length - 1)}
        >
          <Grid top={top} days={days} currency={currency} />
          <path d={`${line}L${FIELD.width} ${FIELD.height}L0 ${FIELD.height}Z`} className="chart-field" />
          <path d={lineThrough(before)} className="chart-before" />
          <path d={line} className="chart-line" />
          <path d={`M${here.x} ${here.y}V${FIELD.height}`} className="chart-drop" />
          <circle cx={here.x} cy={here.y} r={5.5} className="chart-dot" />
          <Tip {...here} name={nameOf(days[at] ?? '')} value={formatMoney(total.steps[at] ?? 0, currency, locale)} />
        </svg>
        <SalesTable figures={figures} currency={currency} period={period} />
      </div>
    </section>
  );
}

/** The chart as numbers, for whoever cannot or will not read a line. */
function SalesTable({ figures: { days, orders, total, visitors }, currency, period }: ChartProps) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useStepName(period);
  return (
    <details className="sm">
      <summary>{t('office.sales.table')}</summary>
      <div className="tw">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('office.sales.from')}</th>
              <th className="r">{t('office.figure.orders')}</th>
              <th className="r">{t('office.figure.total')}</th>
              <th className="r">{t('office.sales.before')}</th>
              <th className="r">{t('office.figure.visits')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, step) => (
              <tr key={day}>
                <td className="nw">{nameOf(day)}</td>
                <td className="r">{orders.steps[step]}</td>
                <td className="r">{formatMoney(total.steps[step] ?? 0, currency, locale)}</td>
                <td className="r">{formatMoney(total.stepsBefore[step] ?? 0, currency, locale)}</td>
                <td className="r">{visitors.steps[step]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
