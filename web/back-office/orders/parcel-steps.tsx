import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActForm } from '../parts/act-form.tsx';
import type { OrderDetailData } from './order-detail.server.ts';
import { ParcelWayFields } from './parcel-way-fields.tsx';

type Order = OrderDetailData['order'];
type StepsProps = { order: Order; parcel: Order['parcels'][number]; refused: FormRefusal | undefined };

/** The answer to the form with this intent about this parcel, if that is what the page was answered with. */
function answerTo(refused: FormRefusal | undefined, intent: string, parcelId: number): FormRefusal | undefined {
  const isThis = refused?.given.intent === intent && refused.given.parcel === String(parcelId);
  return isThis ? refused : undefined;
}

/** Who brings a parcel, typed anew: nobody is told a second time. */
function ChangeFold({ order, parcel, refused }: StepsProps) {
  const t = useText();
  const answer = answerTo(refused, 'way', parcel.id);
  return (
    <details className="fold" open={answer ? true : undefined}>
      <summary>{t('parcel.change')}</summary>
      <ActForm
        fields={{ intent: 'way', parcel: parcel.id, version: order.version }}
        label={t('parcel.change.send')}
        buttonClass="justify-self-start"
        className="stack gap-4"
      >
        <ParcelWayFields id={`way-${parcel.id}`} way={parcel} refused={answer} />
      </ActForm>
    </details>
  );
}

function PackedSteps({ order, parcel, refused }: StepsProps) {
  const t = useText();
  const fields = { parcel: parcel.id, version: order.version };
  const answer = answerTo(refused, 'ship', parcel.id);
  return (
    <>
      <ActForm
        fields={{ intent: 'ship', ...fields }}
        label={t('parcel.ship')}
        look="primary"
        buttonClass="justify-self-start"
        className="stack gap-4"
      >
        <ParcelWayFields id={`ship-${parcel.id}`} way={parcel} refused={answer} />
        <p className="sm mut">{t('parcel.ship.line')}</p>
      </ActForm>
      <ChangeFold order={order} parcel={parcel} refused={refused} />
      <ActForm fields={{ intent: 'unpack', ...fields }} label={t('parcel.unpack')} />
    </>
  );
}

/** Which pieces were refused at the door: all are proposed. What is lowered was kept, and has arrived. */
function RefuseForm({ order, parcel, refused }: StepsProps) {
  const t = useText();
  const isOnDelivery = order.paymentStatus === 'on_delivery';
  const answer = answerTo(refused, 'refuse', parcel.id);
  const problem = answer?.problems.pieces;
  const problemId = `refused-${parcel.id}-problem`;
  return (
    <ActForm
      fields={{ intent: 'refuse', parcel: parcel.id, version: order.version }}
      label={t('parcel.refuse')}
      buttonClass="red justify-self-start"
      className="stack gap-3"
    >
      <p className="sm mut">{t(isOnDelivery ? 'parcel.refuse.line' : 'parcel.refuse.paid')}</p>
      <p className="sm mut">{t('parcel.refuse.how.many')}</p>
      <ul className="stack gap-3">
        {parcel.lines.map(({ lineId, name, quantity }) => (
          <li key={lineId} className="pieces">
            <label htmlFor={`refused-${parcel.id}-${lineId}`}>{name}</label>
            <input
              className="in num"
              id={`refused-${parcel.id}-${lineId}`}
              name={`refused-${lineId}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantity}
              defaultValue={answer?.given[`refused-${lineId}`] ?? quantity}
              aria-invalid={problem ? true : undefined}
              aria-describedby={[`refused-of-${parcel.id}-${lineId}`, problem && problemId].filter(Boolean).join(' ')}
            />
            <span className="sm mut" id={`refused-of-${parcel.id}-${lineId}`}>
              {t('parcel.refuse.of', { count: quantity })}
            </span>
            {isOnDelivery && (
              <Check name={`lost-${lineId}`} value="1" defaultChecked={answer?.given[`lost-${lineId}`] !== undefined}>
                {t('parcel.refuse.spoilt')}
                <span className="sr"> {name}</span>
              </Check>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p className="fld bad">
          <small id={problemId}>
            <Icon name="info" small />
            {problem}
          </small>
        </p>
      )}
    </ActForm>
  );
}

function ShippedSteps({ order, parcel, refused }: StepsProps) {
  const t = useText();
  const fields = { parcel: parcel.id, version: order.version };
  const answer = answerTo(refused, 'refuse', parcel.id);
  return (
    <>
      <ActForm fields={{ intent: 'arrive', ...fields }} label={t('parcel.arrive')} look="primary" />
      <ChangeFold order={order} parcel={parcel} refused={refused} />
      <details className="fold" open={answer ? true : undefined}>
        <summary>{t('parcel.trouble')}</summary>
        <RefuseForm order={order} parcel={parcel} refused={refused} />
        <ActForm
          fields={{ intent: 'lose', ...fields }}
          label={t('parcel.lose')}
          buttonClass="red justify-self-start"
          className="stack gap-3"
        >
          <p className="sm mut">{t('parcel.lose.line')}</p>
        </ActForm>
      </details>
    </>
  );
}

/** What can be done with an open parcel: shipped once it is packed, then said what became of it. */
export function ParcelSteps(props: StepsProps) {
  return (
    <div className="steps no-print">
      {props.parcel.status === 'packed' ? <PackedSteps {...props} /> : <ShippedSteps {...props} />}
    </div>
  );
}
