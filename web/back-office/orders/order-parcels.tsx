import type { OrderLineShown } from '#contracts/orders.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/use-may.ts';
import type { OrderDetailData } from './order-detail.server.ts';

type ParcelsProps = Pick<OrderDetailData, 'order' | 'parcels' | 'formKey'> & { refused: FormRefusal | undefined };

const leftOf = ({ quantity, shipped, dropped }: OrderLineShown) => quantity - shipped - dropped;
const nameOf = ({ name, size, colourName }: OrderLineShown) => [name, size, colourName].filter(Boolean).join(', ');

/** How many pieces of each line were delivered, and with whom. */
function PartForm({ order, formKey, refused }: Omit<ParcelsProps, 'parcels'>) {
  const t = useText();
  const { given = {} } = refused ?? {};
  const isOpen = given.intent === 'part';
  return (
    <details className="fold no-print" open={isOpen || undefined}>
      <summary>{t('office.part')}</summary>
      <ActForm
        fields={{ intent: 'part', key: formKey, version: order.version }}
        label={t('office.part.send')}
        look="primary"
        buttonClass="justify-self-start"
        className="stack gap-4"
      >
        <p className="sm mut">{t('office.part.line')}</p>
        <ul className="stack gap-3">
          {order.lines
            .filter((line) => leftOf(line) > 0)
            .map((line) => (
              <li key={line.id} className="pieces">
                <label htmlFor={`part-${line.id}`}>{nameOf(line)}</label>
                <input
                  className="in num"
                  id={`part-${line.id}`}
                  name={`line-${line.id}`}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={leftOf(line)}
                  defaultValue={isOpen ? given[`line-${line.id}`] : 0}
                  aria-describedby={`part-left-${line.id}`}
                />
                <span className="sm mut" id={`part-left-${line.id}`}>
                  {t('office.part.left', { count: leftOf(line) })}
                </span>
              </li>
            ))}
        </ul>
        <div className="pair">
          <TextField
            frame={{ id: 'part-carrier', label: t('office.part.carrier') }}
            name="carrier"
            maxLength={80}
            autoComplete="off"
            defaultValue={isOpen ? given.carrier : ''}
          />
          <TextField
            frame={{ id: 'part-tracking', label: t('office.part.tracking') }}
            name="tracking"
            maxLength={120}
            autoComplete="off"
            defaultValue={isOpen ? given.tracking : ''}
          />
        </div>
      </ActForm>
    </details>
  );
}

/** The parcel was refused on delivery: what of it can still be sold. */
function RefusedForm({ order }: Pick<ParcelsProps, 'order'>) {
  const t = useText();
  return (
    <details className="fold no-print">
      <summary>{t('office.event.refused')}</summary>
      <ActForm
        fields={{ intent: 'refused', version: order.version }}
        label={t('office.refuse.send')}
        look="primary"
        buttonClass="danger justify-self-start"
        className="stack gap-4"
      >
        <p className="sm mut">{t('office.refuse.line')}</p>
        <ul className="stack gap-2">
          {order.lines
            .filter((line) => leftOf(line) > 0)
            .map((line) => (
              <li key={line.id}>
                <Check name={`lost-${line.id}`} value="1">
                  {leftOf(line)} × {nameOf(line)}
                </Check>
              </li>
            ))}
        </ul>
      </ActForm>
    </details>
  );
}

/** The parcels of an order: what was in each, and the next one. */
export function OrderParcels({ order, parcels, formKey, refused }: ParcelsProps) {
  const t = useText();
  const may = useMay('orders');
  const canDeliver = may && order.nextSteps.includes('delivered');
  const canRefuse = canDeliver && order.paymentStatus === 'on_delivery';
  if (parcels.length === 0 && !canDeliver) return null;
  return (
    <section className="box" id="parcels">
      <header>
        <h2>{t('office.parcels')}</h2>
      </header>
      <div className="bd stack gap-4">
        {parcels.length > 0 && (
          <ul className="stack gap-3 sm">
            {parcels.map(({ id, carrier, tracking, deliveredAt, lines }) => (
              <li key={id} className="row between items-start gap-4">
                <span className="words">
                  {lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
                  <span className="sub">{[carrier, tracking].filter(Boolean).join(' · ')}</span>
                </span>
                <Moment at={deliveredAt} style="time" className="mut num nw" />
              </li>
            ))}
          </ul>
        )}
        {canDeliver && <PartForm key={order.version} order={order} formKey={formKey} refused={refused} />}
        {canRefuse && <RefusedForm order={order} />}
      </div>
    </section>
  );
}
