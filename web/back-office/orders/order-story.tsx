import type { OrderShown } from '#contracts/orders.ts';
import { cardOf } from '../../card-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { type TimelineName, timelineOf } from '../../order-timeline.ts';
import { Moment } from '../parts/moment.tsx';

/** What is known of a step beyond its name; null where its name says all. */
function useNoteOf(order: OrderShown): (name: TimelineName) => string | null {
  const t = useText();
  return (name) => {
    if (name === 'made')
      return t(order.isGuest ? 'office.event.made.guest' : 'office.event.made.account', { city: order.city });
    const card = cardOf(order.payment);
    if (name === 'paid.card' && card) return t('office.card.ending', card);
    if (name === 'payment.awaited') return t('office.event.payment.awaited.note');
    return null;
  };
}

/** What happened to an order, from the moments that were written down. */
export function OrderStory({ order }: { order: OrderShown }) {
  const t = useText();
  const noteOf = useNoteOf(order);
  return (
    <section className="box">
      <header>
        <h2>{t('office.story')}</h2>
      </header>
      <div className="bd">
        <ol className="tl sm">
          {timelineOf(order).map(({ name, state, at }) => {
            const note = noteOf(name);
            return (
              <li
                key={name}
                className={state === 'next' ? undefined : state}
                aria-current={state === 'now' ? 'step' : undefined}
              >
                <div>
                  <b>{t(`office.event.${name}`)}</b>
                  {note && <p className="mut">{note}</p>}
                </div>
                {at && <Moment at={at} style="time" className="mut num" />}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
