import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useCarriedAddress } from '../../frame/use-carried-search.ts';
import { useText } from '../../i18n/texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/use-may.ts';

/** `id`: what the action that moves it knows it by, where that is not its code. */
type Placed = { id?: number; code: string; name: string; articles: number; updatedAt: string };

type PlacedTableProps<Row> = {
  rows: readonly Row[];
  /** What its first cell shows. */
  name: (row: Row) => ReactNode;
  /** The list of its articles; null where that cannot be narrowed to them. */
  articlesAt: (row: Row) => string | null;
};

/** What articles name, in the order that the staff gives it: how many name each, and the way to move it. */
export function PlacedTable<Row extends Placed>({ rows, name, articlesAt }: PlacedTableProps<Row>) {
  const t = useText();
  const mayChange = useMay('articles');
  return (
    <div className="tw">
      <table className="tbl cats">
        <thead>
          <tr>
            <th>{t('office.categories.name')}</th>
            <th>{t('office.categories.code')}</th>
            <th className="r">{t('office.categories.articles')}</th>
            <th>{t('office.column.changed')}</th>
            {mayChange && <th className="r">{t('office.categories.order')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const address = articlesAt(row);
            return (
              <tr key={row.code}>
                <td className="c-art">{name(row)}</td>
                <td className="mut">{row.code}</td>
                <td className="r">{address === null ? row.articles : <Link to={address}>{row.articles}</Link>}</td>
                <td className="mut nw">
                  <Moment at={row.updatedAt} style="short" />
                </td>
                {mayChange && (
                  <td className="r">
                    <PlaceArrows row={row} at={at} isLast={at === rows.length - 1} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type ArrowsProps = { row: Placed; at: number; isLast: boolean };

/** Moves a row up or down by one place; while one move is on its way another click does nothing. */
function PlaceArrows({ row: { id, code, name }, at, isLast }: ArrowsProps) {
  const t = useText();
  const isBusy = useNavigation().state !== 'idle';
  const address = useCarriedAddress();
  const ways = [
    { way: 'up', place: at - 1, isOff: at === 0, arrow: '↑' },
    { way: 'down', place: at + 1, isOff: isLast, arrow: '↓' },
  ] as const;
  return (
    <Form
      method="post"
      action={address}
      className="it-acts"
      preventScrollReset
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      {id === undefined ? (
        <input type="hidden" name="code" value={code} />
      ) : (
        <input type="hidden" name="id" value={id} />
      )}
      {ways.map(({ way, place, isOff, arrow }) => (
        <button
          key={way}
          type="submit"
          className="ico"
          name="place"
          value={place}
          disabled={isOff}
          aria-label={t(`office.categories.${way}`, { name })}
        >
          <span aria-hidden="true">{arrow}</span>
        </button>
      ))}
    </Form>
  );
}
