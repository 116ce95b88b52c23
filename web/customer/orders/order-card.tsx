import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { isWithCourier } from '#contracts/order-stage.ts';
import { pictureAddress } from '../../addresses.ts';
import { DeliveryTag, PaymentTag } from '../../checkout/status-tags.tsx';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Stitch } from '../../ui/stitch.tsx';
import { ownOrderAddress } from '../account-places.ts';
import type { OwnOrderRow } from './own-orders.server.ts';

/** With the courier: two of three steps are done. */
const WITH_COURIER = 66;

function Pictures({ order: { pictures } }: { order: OwnOrderRow }) {
  return (
    <div className="pics">
      {pictures.map(
        ({ id, name, picturePath, pictureWall }) =>
          picturePath && (
            <img
              key={id}
              src={pictureAddress(picturePath)}
              width={72}
              height={90}
              alt={name}
              loading="lazy"
              decoding="async"
              style={{ backgroundColor: pictureWall || undefined }}
            />
          ),
      )}
    </div>
  );
}

/** Where it is; a payment is named only while it is not simply made. */
function Tags({ order }: { order: OwnOrderRow }) {
  const t = useText();
  const locale = useLocale();
  const { paymentMethod, paymentStatus, stage, deliveredAt, isOwedBack } = order;
  return (
    <div className="row wrapx gap-2">
      {(isOwedBack || (paymentStatus !== 'paid' && paymentStatus !== 'on_delivery')) && (
        <PaymentTag status={paymentStatus} isOwedBack={isOwedBack} isByHand={isHandWay(paymentMethod)} />
      )}
      {stage === 'delivered' && deliveredAt ? (
        <Tag tone="ok">{t('account.order.delivered.on', { day: formatDay(deliveredAt, locale) })}</Tag>
      ) : (
        <DeliveryTag stage={stage} />
      )}
    </div>
  );
}

/** What comes next, in a line: the way it goes, or until when it may come back. */
function Note({ order: { stage, returnUntil, city } }: { order: OwnOrderRow }) {
  const t = useText();
  const locale = useLocale();
  if (stage === 'packing') return <p className="sm mut">{t('account.way.packing')}</p>;
  if (isWithCourier(stage)) {
    return (
      <div className="stack gap-2">
        <Stitch percent={WITH_COURIER} label={t('account.order.progress')} />
        <p className="sm">{city === null ? t('account.order.courier.near') : t('account.order.courier', { city })}</p>
      </div>
    );
  }
  if (returnUntil === null) return null;
  return <p className="sm mut">{t('account.order.return.until', { day: formatDay(returnUntil, locale) })}</p>;
}

/** One of a customer's orders in a list. */
export function OrderCard({ order }: { order: OwnOrderRow }) {
  const t = useText();
  const locale = useLocale();
  const { number, placedAt, itemsCount, totalMinor, currency, stage, paymentMethod } = order;
  const address = ownOrderAddress(number);
  const made = t('account.order.pieces', { date: formatDay(placedAt, locale), count: itemsCount });
  return (
    <article className="ord">
      <div className="row between wrapx gap-x-6 gap-y-2">
        <div>
          <h3 className="num font-semibold text-[1.0625rem]">
            <Link to={address}>{number}</Link>
          </h3>
          <p className="sm mut">
            {made}
            {paymentMethod === 'on_delivery' && `, ${t('account.order.on.delivery')}`}
          </p>
        </div>
        <Tags order={order} />
      </div>
      <div className="row between wrapx items-end">
        <Pictures order={order} />
        <div className="row gap-5">
          <p className="price text-lg">{formatMoney(totalMinor, currency, locale)}</p>
          <Link className={buttonClass({ look: 'line', size: 'small' })} to={address}>
            {t(isWithCourier(stage) ? 'account.order.follow' : 'account.order.see')}{' '}
            <span className="sr">{number}</span>
          </Link>
        </div>
      </div>
      <Note order={order} />
    </article>
  );
}
