import { formatMoney } from '#contracts/money.ts';
import { depositLeftMinor } from '#contracts/order-money.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OwnOrderPage } from './own-order.server.ts';

/** How an order is to be paid that waits for a transfer, mobile money or cash: what its e-mail said, and what is left. */
export function PayByHand({ order, toPay }: Pick<OwnOrderPage, 'order' | 'toPay'>) {
  const t = useText();
  const locale = useLocale();
  if (toPay === null) return null;
  const left = formatMoney(depositLeftMinor(order) ?? order.dueMinor, order.currency, locale);
  return (
    <Notice>
      <p>{t('mail.hand', { left, way: t(`hand.way.${toPay.way}`) })}</p>
      {toPay.words && <p className="whitespace-pre-line wrap-anywhere">{toPay.words}</p>}
      <p>{t('mail.hand.reference', { number: order.number })}</p>
      {toPay.heldUntil && <p>{t('mail.hand.until', { day: formatDay(toPay.heldUntil, locale) })}</p>}
    </Notice>
  );
}
