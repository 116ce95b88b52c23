import { isOpenParcel, piecesToPack } from '#contracts/parcels.ts';
import { useText } from '../../i18n/texts.tsx';
import { PARCEL_TONES } from '../../orders/parcel-tones.ts';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/use-may.ts';
import type { OrderDetailData } from './order-detail.server.ts';
import { PackForm, RefusedOrderForm } from './pack-form.tsx';
import { ParcelSteps } from './parcel-steps.tsx';
import { CourierProposals } from './parcel-way-fields.tsx';
import type { ParcelsProps } from './parcels-props.ts';

type Parcel = OrderDetailData['order']['parcels'][number];

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** One parcel: how far it is, what is in it, who brings it, and what can be done with it now. */
function ParcelItem({ order, parcel, at, refused, may }: Omit<ParcelsProps, 'formKey' | 'couriers'> & ItemProps) {
  const t = useText();
  const { status, carrier, tracking, link, lines, packedAt, shippedAt, endedAt } = parcel;
  return (
    <li className="parcel">
      <div className="row between wrapx gap-x-4 gap-y-1">
        <h3 className="row gap-3">
          {t('parcel.number', { count: at + 1 })} <Tag tone={PARCEL_TONES[status]}>{t(`parcel.state.${status}`)}</Tag>
        </h3>
        <Moment at={endedAt ?? shippedAt ?? packedAt} style="time" className="sm mut num" />
      </div>
      <p className="sm words">{lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
      {(carrier || tracking || link) && (
        <p className="sm mut words">
          {[carrier, tracking].filter(Boolean).join(' · ')}{' '}
          {link && (
            <a className="lnk" href={link} target="_blank" rel="noreferrer">
              {t('parcel.follow')}
              <span className="sr"> {t('office.new.tab')}</span>
            </a>
          )}
        </p>
      )}
      {may && isOpenParcel(status) && <ParcelSteps key={status} order={order} parcel={parcel} refused={refused} />}
    </li>
  );
}

type ItemProps = { parcel: Parcel; at: number; may: boolean };

/** The parcels of an order, and the next one. */
export function OrderParcels({ order, formKey, couriers, refused }: ParcelsProps) {
  const t = useText();
  const may = useMay('orders');
  const { parcels, lines, nextSteps, version } = order;
  const mayLeave = nextSteps.includes('in_progress') || nextSteps.includes('delivered');
  const toPack = mayLeave ? sum(lines.map(piecesToPack)) : 0;
  const lost = sum(lines.map((line) => line.lost));
  if (parcels.length === 0 && !mayLeave) return null;
  const mayRefuse = parcels.length === 0 && nextSteps.includes('delivered') && order.paymentStatus === 'on_delivery';
  return (
    <section className="box" id="parcels">
      <header>
        <h2>{t('office.parcels')}</h2>
        {toPack > 0 && <Tag tone="warn">{t('parcel.to.pack', { count: toPack })}</Tag>}
      </header>
      <div className="bd stack gap-4">
        <CourierProposals couriers={couriers} />
        {parcels.length === 0 && <p className="sm mut">{t('parcel.none')}</p>}
        {parcels.length > 0 && (
          <ol className="parcels">
            {parcels.map((parcel, at) => (
              <ParcelItem key={parcel.id} {...{ order, parcel, at, refused, may }} />
            ))}
          </ol>
        )}
        {lost > 0 && (
          <Notice tone="warn">
            {t('parcel.lost.waits', { count: lost })}
            {may && <ActForm fields={{ intent: 'again', version }} label={t('parcel.again')} className="row mt-3" />}
          </Notice>
        )}
        {may && toPack > 0 && <PackForm key={version} order={order} formKey={formKey} refused={refused} />}
        {may && mayRefuse && <RefusedOrderForm order={order} />}
      </div>
    </section>
  );
}
