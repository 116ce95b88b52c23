import { balanceMinor } from '#contracts/ledger.ts';
import { formatMoney } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { NO_MONEY } from '#contracts/order-money.ts';
import type { OrderShown } from '#contracts/orders.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is left to pay of an order that counts as paid, in minor units; negative: what is to go back. 0 of every other one. */
export function openOfPaid(order: OrderShown): number {
  const isPaid = order.payment?.state === 'paid' && order.deliveryStatus !== 'cancelled';
  return isPaid ? balanceMinor({ ...NO_MONEY, ...order.payment, ...order }) : 0;
}

/** An order that was paid and changed since, or of which more came than is owed: what is still to be paid, or goes back. */
export function BalanceNote({ order }: { order: OrderShown }) {
  const t = useText();
  const locale = useLocale();
  const open = openOfPaid(order);
  if (open === 0) return null;
  const amount = formatMoney(Math.abs(open), order.currency, locale);
  return (
    <div className="no-print">
      <Notice tone="warn">
        {open > 0 ? (
          t('office.balance.note.pay', { amount })
        ) : (
          <>
            {t(
              order.payment?.byHand.some(({ way }) => isHandWay(way))
                ? 'office.hand.over'
                : 'office.balance.note.return',
              { amount },
            )}{' '}
            <a className="lnk" href="#refund-amount">
              {t('office.balance.note.do')}
            </a>
          </>
        )}
      </Notice>
    </div>
  );
}
