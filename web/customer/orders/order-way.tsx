import { formatMoney } from '#contracts/money.ts';
import { paymentMinor } from '#contracts/order-money.ts';
import { waysWords } from '#contracts/paid-by.ts';
import { cardOf } from '../../card-words.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { type TimelineName, timelineOf } from '../../orders/order-timeline.ts';
import type { OrderView } from './order-view.ts';

type OrderWayProps = Pick<OrderView, 'order' | 'paid'>;

/** What is said below a step, where there is more to say. */
function useNote({ order, paid }: OrderWayProps) {
  const t = useText();
  const locale = useLocale();
  return (name: TimelineName): string | null => {
    if (name === 'made') return t('account.way.receipt', { email: order.email });
    if (name === 'payment.awaited') return t('account.way.payment.line');
    if (name === 'courier') return order.address.city;
    if (name !== 'paid.card' && name !== 'paid.on.delivery') return null;
    const amount = formatMoney(paymentMinor(order), order.currency, locale);
    const card = cardOf(paid);
    const own = { card: card ? t('account.card.ending', card) : '', courier: '' };
    const how = paid ? waysWords(paid, t, own) : '';
    return how === '' ? amount : `${amount}, ${how}`;
  };
}

/** What has happened to an order, what is happening, what comes next, along a running stitch. */
export function OrderWay({ order, paid }: OrderWayProps) {
  const t = useText();
  const locale = useLocale();
  const noteOf = useNote({ order, paid });
  return (
    <ol className="tl">
      {timelineOf({ ...order, payment: paid }).map(({ name, state, at }) => {
        const note = noteOf(name);
        return (
          <li
            key={name}
            className={state === 'next' ? undefined : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <div>
              <b className="font-semibold">{t(`account.way.${name}`)}</b>
              {state === 'next' && <span className="sr">, {t('account.way.next')}</span>}
              {note && <p className="sm mut break-words">{note}</p>}
            </div>
            {at && (
              <time className="sm mut num" dateTime={at}>
                {formatDay(at, locale)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
