import { Link } from 'react-router';
import { type Currency, formatCount, formatSignedMoney } from '#contracts/money.ts';
import { isByTime, type ReportGroup, type ReportSum, type ReportSums } from '#contracts/sales-report.ts';
import { articleEditorAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { useMay } from '../parts/use-may.ts';
import type { NamedRow } from './reports.server.ts';

/** The columns of sums in the order in which one comes from the others; what is taken off is shown below 0. */
const COLUMNS: readonly { name: ReportSum; isOff?: true }[] = [
  { name: 'gross' },
  { name: 'discount', isOff: true },
  { name: 'coupon', isOff: true },
  { name: 'delivery' },
  { name: 'calledOff', isOff: true },
  { name: 'givenBack', isOff: true },
  { name: 'net' },
  { name: 'tax' },
  { name: 'collected' },
  { name: 'refunded', isOff: true },
];

type TableProps = { rows: readonly NamedRow[]; total: ReportSums; currency: Currency; by: ReportGroup };

/** Every sum of every row, and what they come to. On a telephone the names stay while the sums move. */
export function ReportTable({ rows, total, currency, by }: TableProps) {
  const t = useText();
  const label = t(`report.by.${by}`);
  const shown = isByTime(by) ? rows.filter(happened) : rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what it scrolls (WCAG 2.1.1)
    <section className="tw report-table" aria-label={label} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="r">
              {t('report.orders')}
            </th>
            <th scope="col" className="r">
              {t('report.pieces')}
            </th>
            {COLUMNS.map(({ name }) => (
              <th key={name} scope="col" className="r">
                {t(`report.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">{by === 'article' ? <ArticleName row={row} /> : row.name}</th>
              <Sums sums={row} currency={currency} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('report.total')}</th>
            <Sums sums={total} currency={currency} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Of days and months only those in which something happened: the plot shows the others. */
function happened(row: NamedRow): boolean {
  return row.orders !== 0 || COLUMNS.some(({ name }) => row[name] !== 0);
}

/** Leads to the article where there still is one, for those who may see articles. */
function ArticleName({ row: { key, name } }: { row: NamedRow }) {
  const may = useMay('articles', 'see');
  return may && /^\d+$/.test(key) ? <Link to={articleEditorAddress(Number(key))}>{name}</Link> : name;
}

function Sums({ sums, currency }: { sums: ReportSums; currency: Currency }) {
  const locale = useLocale();
  const count = (number: number) => (number === 0 ? '–' : formatCount(number, locale));
  const money = (minor: number) => (minor === 0 ? '–' : formatSignedMoney(minor, currency, locale));
  return (
    <>
      <td className="r">{count(sums.orders)}</td>
      <td className="r">{count(sums.pieces)}</td>
      {COLUMNS.map(({ name, isOff }) => (
        <td key={name} className={name === 'net' ? 'r main' : 'r'}>
          {money(isOff ? -sums[name] : sums[name])}
        </td>
      ))}
    </>
  );
}
