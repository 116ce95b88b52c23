import { Form, Link, useSubmit } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { orderAddress, STOCK } from '../addresses.ts';
import { useVariantName } from '../articles/stock-matrix.tsx';
import { ListPager } from '../kit/list-parts.tsx';
import { Moment } from '../parts/moment.tsx';
import type { Route } from './+types/stock';
import { STOCK_LIST } from './stock-list.ts';

type Data = Route.ComponentProps['loaderData'];

/** A change of a number with its sign; nothing where nothing changed. */
function Delta({ by }: { by: number }) {
  if (by === 0) return null;
  return <span className={by > 0 ? 'plus' : undefined}>{by > 0 ? `+${by}` : `−${-by}`}</span>;
}

function VariantChoice({ query, stock }: Pick<Data, 'query' | 'stock'>) {
  const t = useText();
  const submit = useSubmit();
  const nameOf = useVariantName();
  if (stock.variants.length < 2) return null;
  return (
    <Form method="get" action={STOCK} preventScrollReset className="row">
      <input type="hidden" name="rt" value={STOCK_LIST.fieldValues(query).rt} />
      <select
        key={query.variantId}
        name="variant"
        className={query.variantId ? 'chip on' : 'chip'}
        aria-label={t('office.stock.variant')}
        defaultValue={query.variantId ?? ''}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        <option value="">{t('office.stock.story.all')}</option>
        {stock.variants.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {nameOf(variant)}
          </option>
        ))}
      </select>
      <Button type="submit" look="line" className="no-script">
        {t('office.stock.story.show')}
      </Button>
    </Form>
  );
}

function Rows({ stock, movements }: Pick<Data, 'stock' | 'movements'>) {
  const t = useText();
  const nameOf = useVariantName();
  const names = new Map(stock.variants.map((variant) => [variant.id, nameOf(variant)]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens it scrolls sideways, with the keyboard too
    <section className="tw" tabIndex={0} aria-label={t('office.stock.story')}>
      <table className="tbl moves">
        <thead>
          <tr>
            <th>{t('office.stock.when')}</th>
            <th>{t('office.stock.variant')}</th>
            <th>{t('office.stock.what')}</th>
            <th className="r">{t('office.stock.on.hand')}</th>
            <th className="r">{t('office.stock.held')}</th>
            <th>{t('office.stock.who')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((move) => (
            <tr key={move.id}>
              <td className="mut nw">
                <Moment at={move.at} style="short" />
              </td>
              <td>{names.get(move.variantId)}</td>
              <td>{t(`office.stock.kind.${move.kind}`)}</td>
              <td className="r">
                <Delta by={move.onHandDelta} />
              </td>
              <td className="r">
                <Delta by={move.reservedDelta} />
              </td>
              <td className="c-why">
                {move.order && (
                  <Link className="lnk num" to={orderAddress(move.order.id)}>
                    {move.order.number}
                  </Link>
                )}{' '}
                {[move.who, move.reason].filter(Boolean).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Everything that happened to the pieces, newest first. */
export function MovementList({ data }: { data: Data }) {
  const { query, stock, movements } = data;
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.stock.story')}</h2>
        <VariantChoice query={query} stock={stock} />
      </header>
      {movements.length === 0 ? (
        <EmptyState title={t('office.stock.story.none')} />
      ) : (
        <>
          <Rows stock={stock} movements={movements} />
          <ListPager list={STOCK_LIST} data={data} />
        </>
      )}
    </section>
  );
}
