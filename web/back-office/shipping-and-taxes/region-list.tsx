import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { useMay } from '../parts/use-may.ts';

export type RegionRow = { id: number; name: string; countries: readonly string[]; isElsewhere: boolean };

type RegionListProps<R extends RegionRow> = {
  rows: readonly R[];
  /** The address of the screen; a row is opened by `?open=`. */
  address: string;
  opened: number | null;
  words: (row: R) => string;
};

/** Zones or rates: where each holds, and what it says. */
export function RegionList<R extends RegionRow>({ rows, address, opened, words }: RegionListProps<R>) {
  const t = useText();
  const may = useMay('settings');
  return (
    <ul className="regions">
      {rows.map((row) => (
        <li key={row.id} className={row.id === opened ? 'on' : undefined}>
          <div className="min-w-0">
            <b className="font-semibold wrap-anywhere">{row.name}</b>
            <span className="sub">
              {row.countries.length > 0 && t('office.region.countries.count', { count: row.countries.length })}
              {row.isElsewhere && <Tag tone="info">{t('office.region.elsewhere')}</Tag>}
            </span>
          </div>
          <span className="num">{words(row)}</span>
          {may && (
            <Link
              className="lnk sm"
              to={`${address}?open=${row.id}`}
              preventScrollReset
              aria-label={`${t('office.region.change')}: ${row.name}`}
              aria-current={row.id === opened ? 'true' : undefined}
            >
              {t('office.region.change')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
