import { type Currency, formatMoney } from '#contracts/money.ts';
import { isByTime, type ReportGroup } from '#contracts/sales-report.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { useShortMoney } from '../dashboard/sales-chart.tsx';
import { horizontalBar, PLOT, plotOf } from './plot-rules.ts';
import type { NamedRow } from './reports.server.ts';

type PlotProps = { rows: readonly NamedRow[]; currency: Currency; by: ReportGroup };

/** So many rows are drawn as horizontal bars; the table below has the others. */
const MOST_BARS = 12;
const MOST_NAMES = 6;

/** The net of every row as bars: vertical along a time, horizontal otherwise. The table below is the same in numbers. */
export function ReportPlot(props: PlotProps) {
  const t = useText();
  return (
    <section className="box chart report-plot">
      <header>
        <h2>{t('report.plot')}</h2>
      </header>
      <div className="bd">{isByTime(props.by) ? <VerticalBars {...props} /> : <HorizontalBars {...props} />}</div>
    </section>
  );
}

function VerticalBars({ rows, currency }: PlotProps) {
  const t = useText();
  const locale = useLocale();
  const short = useShortMoney(currency);
  const { zero, lines, bars } = plotOf(rows.map(({ net }) => net));
  const every = Math.ceil(rows.length / MOST_NAMES);
  const best = rows.reduce<NamedRow | null>((most, row) => (most && most.net >= row.net ? most : row), null);
  const said = best && t('report.plot.said', { name: best.name, amount: formatMoney(best.net, currency, locale) });
  return (
    <svg viewBox={`-76 -16 ${PLOT.width + 92} ${PLOT.height + 60}`} role="img" aria-label={said ?? t('report.plot')}>
      {lines.map(({ y, value }) => (
        <g key={value}>
          <path d={`M0 ${y}H${PLOT.width}`} className="chart-grid" />
          <text x={-12} y={y + 4} textAnchor="end">
            {value < 0 ? `−${short(-value)}` : short(value)}
          </text>
        </g>
      ))}
      {bars.map(({ isBelow, ...bar }, at) => {
        const { key, name, net } = rows[at] ?? { key: at, name: '', net: 0 };
        return (
          <rect key={key} {...bar} rx={2} className={isBelow ? 'chart-below' : 'chart-bar'}>
            <title>{`${name} · ${formatMoney(net, currency, locale)}`}</title>
          </rect>
        );
      })}
      <path d={`M0 ${zero}H${PLOT.width}`} className="chart-zero" />
      {rows.map(
        ({ key, name }, at) =>
          at % every === 0 && (
            <text
              key={key}
              x={(bars[at]?.x ?? 0) + (bars[at]?.width ?? 0) / 2}
              y={PLOT.height + 32}
              textAnchor="middle"
              className={(at / every) % 2 === 1 ? 'chart-between' : undefined}
            >
              {name}
            </text>
          ),
      )}
    </svg>
  );
}

function HorizontalBars({ rows, currency }: PlotProps) {
  const locale = useLocale();
  const drawn = rows.slice(0, MOST_BARS);
  const values = drawn.map(({ net }) => net);
  return (
    <ul className="report-bars">
      {drawn.map(({ key, name, net }) => {
        const { left, width, zero } = horizontalBar(net, values);
        return (
          <li key={key}>
            <span>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect x={left} width={width} height={10} className={net < 0 ? 'chart-below' : 'chart-bar'} />
              <path d={`M${zero} 0V10`} className="chart-zero" />
            </svg>
            <b className="num">{formatMoney(net, currency, locale)}</b>
          </li>
        );
      })}
    </ul>
  );
}
