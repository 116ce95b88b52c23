import type { ShipmentShown } from '#contracts/orders.ts';
import { isOpenParcel, piecesToCome } from '#contracts/parcels.ts';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Tag } from '../ui/labels.tsx';
import { PARCEL_TONES } from './parcel-tones.ts';

type ListProps = {
  parcels: readonly ShipmentShown[];
  lines: readonly { quantity: number; shipped: number; dropped: number }[];
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The parcels of an order as its buyer follows them, and what comes in none of them. Customers and guests see the same. */
export function ParcelList({ parcels, lines }: ListProps) {
  const t = useText();
  const locale = useLocale();
  const dropped = sum(lines.map((line) => line.dropped));
  const underWay = parcels.filter(({ status }) => isOpenParcel(status)).flatMap((parcel) => parcel.lines);
  const left = sum(lines.map(piecesToCome)) - sum(underWay.map(({ quantity }) => quantity));
  if (parcels.length === 0) return null;
  return (
    <section className="stack gap-2 mt-6" aria-labelledby="parcels-title">
      <h3 className="font-semibold" id="parcels-title">
        {t('account.parcels.all')}
      </h3>
      <ol className="stack gap-4 sm">
        {parcels.map(({ id, status, packedAt, shippedAt, endedAt, carrier, tracking, link, lines: inIt }) => (
          <li key={id} className="row between items-start gap-4">
            <span className="min-w-0 break-words stack gap-1">
              <span>
                <Tag tone={PARCEL_TONES[status]}>{t(`parcel.state.${status}`)}</Tag>
              </span>
              {inIt.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
              {(carrier || tracking) && <span className="mut">{[carrier, tracking].filter(Boolean).join(' · ')}</span>}
              {link && status === 'shipped' && (
                <a className="lnk" href={link} target="_blank" rel="noreferrer">
                  {t('parcel.follow')}
                </a>
              )}
            </span>
            <time className="mut num" dateTime={endedAt ?? shippedAt ?? packedAt}>
              {formatDay(endedAt ?? shippedAt ?? packedAt, locale)}
            </time>
          </li>
        ))}
      </ol>
      {left > 0 && <p className="sm mut">{t('account.pieces.to.come', { count: left })}</p>}
      {dropped > 0 && <p className="sm mut">{t('account.pieces.dropped', { count: dropped })}</p>}
    </section>
  );
}
