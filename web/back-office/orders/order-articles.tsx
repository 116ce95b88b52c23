import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { editBlockOfShown } from '#contracts/order-edit.ts';
import { NO_MONEY } from '#contracts/order-money.ts';
import type { OrderLineShown, OrderShown } from '#contracts/orders.ts';
import { sizeText } from '#contracts/sizes.ts';
import { articleAddress, pictureAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { CouponRow, MoneyRows } from '../../storefront/parts/cost-rows.tsx';
import { orderLinesAddress } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/use-may.ts';

function Article({ line }: { line: OrderLineShown }) {
  const t = useText();
  return (
    <div className="it">
      {line.picturePath && (
        <img src={pictureAddress(line.picturePath)} width={40} height={50} alt="" loading="lazy" decoding="async" />
      )}
      <span>
        {line.productId === null ? (
          <b>{line.name}</b>
        ) : (
          <a href={articleAddress(line.productId)} target="_blank" rel="noreferrer">
            {line.name}
            <span className="sr"> {t('office.new.tab')}</span>
          </a>
        )}
        <small>
          {[t('article.number', { number: line.designNumber }), line.colourName].filter(Boolean).join(' · ')}
        </small>
      </span>
    </div>
  );
}

/** How far the pieces of a line have come, where that differs from the order itself. */
function Pieces({ line: { quantity, shipped, dropped } }: { line: OrderLineShown }) {
  const t = useText();
  return (
    <>
      {shipped > 0 && shipped < quantity && (
        <span className="sub nw">{t('office.line.shipped', { shipped, quantity })}</span>
      )}
      {dropped > 0 && <span className="sub nw">{t('office.line.dropped', { count: dropped })}</span>}
    </>
  );
}

function Line({ line, order, shelf }: { line: OrderLineShown; order: OrderShown; shelf: string | undefined }) {
  const t = useText();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  return (
    <tr>
      <td className="c-art">
        <Article line={line} />
      </td>
      <td className="c-size">{line.size === null ? t('one.size') : sizeText(line.size, t)}</td>
      <td className="c-price r">
        {line.listPriceMinor > line.unitPriceMinor && (
          <s className="sub">
            <span className="sr">{t('price.before')} </span>
            {money(line.listPriceMinor)}
          </s>
        )}
        {money(line.unitPriceMinor)}
      </td>
      <td className="c-qty r">
        <span className="only-m" aria-hidden="true">
          ×{' '}
        </span>
        {line.quantity}
        <Pieces line={line} />
      </td>
      <td className="c-sum r">{money(line.totalMinor)}</td>
      <td className="c-shelf">
        {shelf && <span className="only-m">{t('office.shelf')} </span>}
        {shelf}
      </td>
    </tr>
  );
}

function Totals({ order, countryName }: { order: OrderShown; countryName: string }) {
  const t = useText();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  return (
    <dl className="dl">
      <dt>{t('office.subtotal')}</dt>
      <dd>{money(order.subtotalMinor)}</dd>
      {order.discountMinor > 0 && (
        <>
          <dt>{t('office.discount')}</dt>
          <dd>−{money(order.discountMinor)}</dd>
        </>
      )}
      <CouponRow order={order} />
      <dt>{t('office.delivery.to', { country: countryName })}</dt>
      <dd>{order.deliveryMinor === 0 ? t('office.delivery.free') : money(order.deliveryMinor)}</dd>
      <MoneyRows order={{ ...NO_MONEY, ...order.payment, ...order }} />
    </dl>
  );
}

type ArticlesProps = { order: OrderShown; countryName: string; shelves: Readonly<Record<number, string>> };

/** What was bought, as it was when it was bought, what it comes to, and where its pieces lie now. */
export function OrderArticles({ order, countryName, shelves }: ArticlesProps) {
  const t = useText();
  const may = useMay('orders');
  const isEditable = editBlockOfShown(order) === null;
  return (
    <section className="box">
      <header>
        <h2>{t('articles.count', { count: order.itemsCount })}</h2>
        <Moment at={order.placedAt} style="full" className="sm mut" />
        {may && isEditable && (
          <Link className="lnk sm no-print" to={orderLinesAddress(order.id)}>
            {t('office.lines.change')}
          </Link>
        )}
      </header>
      <div className="tw">
        <table className="tbl lines">
          <thead>
            <tr>
              <th>{t('office.column.article')}</th>
              <th>{t('size')}</th>
              <th className="r">{t('office.column.price')}</th>
              <th className="r">{t('office.column.quantity')}</th>
              <th className="r">{t('office.column.total')}</th>
              <th>{t('office.shelf')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <Line key={line.id} line={line} order={order} shelf={shelves[line.id]} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="bd totals">
        <Totals order={order} countryName={countryName} />
      </div>
    </section>
  );
}
