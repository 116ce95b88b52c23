import { Link } from 'react-router';
import { piecesToCome, piecesToPack } from '#contracts/parcels.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { packingAddress } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import { ParcelWayFields } from './parcel-way-fields.tsx';
import type { ParcelsProps } from './parcels-props.ts';

const NO_WAY = { carrier: '', tracking: '', link: '' };

/** What is packed into the next parcel, and who will bring it. All that is left is proposed. */
export function PackForm({ order, formKey, refused }: Omit<ParcelsProps, 'couriers'>) {
  const t = useText();
  const answer = refused?.given.intent === 'pack' ? refused : undefined;
  const isFirst = order.parcels.length === 0;
  return (
    <details className="fold no-print" open={isFirst || answer ? true : undefined}>
      <summary>{t('parcel.pack')}</summary>
      <ActForm
        fields={{ intent: 'pack', key: formKey, version: order.version }}
        label={t('parcel.pack.send')}
        look="primary"
        buttonClass="justify-self-start"
        className="stack gap-4"
      >
        <p className="sm mut">{t('parcel.pack.line')}</p>
        <Link className="btn line justify-self-start" to={packingAddress(order.id)} reloadDocument>
          {t('scan.open')}
        </Link>
        <ul className="stack gap-3">
          {order.lines
            .filter((line) => piecesToPack(line) > 0)
            .map((line) => (
              <li key={line.id} className="pieces">
                <label htmlFor={`pack-${line.id}`}>{pieceName(line, t)}</label>
                <input
                  className="in num"
                  id={`pack-${line.id}`}
                  name={`line-${line.id}`}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={piecesToPack(line)}
                  defaultValue={answer?.given[`line-${line.id}`] ?? piecesToPack(line)}
                  aria-describedby={`pack-left-${line.id}`}
                />
                <span className="sm mut" id={`pack-left-${line.id}`}>
                  {t('parcel.pieces.of', { count: piecesToPack(line) })}
                </span>
              </li>
            ))}
        </ul>
        <ParcelWayFields id="pack" way={NO_WAY} refused={answer} />
      </ActForm>
    </details>
  );
}

/** An order that left without a parcel of its own was refused on delivery: what of it can still be sold. */
export function RefusedOrderForm({ order }: Pick<ParcelsProps, 'order'>) {
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
            .filter((line) => piecesToCome(line) > 0)
            .map((line) => (
              <li key={line.id}>
                <Check name={`lost-${line.id}`} value="1">
                  {piecesToCome(line)} × {pieceName(line, t)}
                </Check>
              </li>
            ))}
        </ul>
      </ActForm>
    </details>
  );
}
