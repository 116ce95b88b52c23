import type { ShipmentShown } from '#contracts/orders.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import type { OwnOrderPage } from './own-order.server.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The parcels of an order that does not come in one, and what is still to come. */
export function OwnParcels({ order, parcels }: { order: OwnOrderPage['order']; parcels: readonly ShipmentShown[] }) {
  const t = useText();
  const locale = useLocale();
  const dropped = sum(order.lines.map((line) => line.dropped));
  const left = sum(order.lines.map((line) => line.quantity - line.shipped - line.dropped));
  const isInOne = parcels.length < 2 && order.deliveryStatus === 'delivered' && dropped === 0;
  if (parcels.length === 0 || isInOne) return null;
  return (
    <div className="stack gap-2 mt-6">
      <h3 className="font-semibold">{t('account.parcels')}</h3>
      <ul className="stack gap-3 sm">
        {parcels.map(({ id, deliveredAt, carrier, tracking, lines }) => (
          <li key={id} className="row between items-start gap-4">
            <span className="min-w-0 break-words">
              {lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
              {carrier && <span className="block mut">{[carrier, tracking].filter(Boolean).join(' · ')}</span>}
            </span>
            <time className="mut num" dateTime={deliveredAt}>
              {formatDay(deliveredAt, locale)}
            </time>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="sm mut">{t('account.pieces.to.come', { count: left })}</p>}
      {dropped > 0 && <p className="sm mut">{t('account.pieces.dropped', { count: dropped })}</p>}
    </div>
  );
}
