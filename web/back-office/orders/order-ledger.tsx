import { balanceMinor, type LedgerStep } from '#contracts/ledger.ts';
import { formatMoney, formatSignedMoney } from '#contracts/money.ts';
import { NO_MONEY } from '#contracts/order-money.ts';
import type { OrderShown } from '#contracts/orders.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Moment } from '../parts/moment.tsx';

/** Every change of an order's money: what caused it, by whom, by how much, and what was left to pay afterwards. */
export function OrderLedger({ order, steps }: { order: OrderShown; steps: LedgerStep[] }) {
  const t = useText();
  const locale = useLocale();
  if (steps.length === 0) return null;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const balance = (minor: number) => formatSignedMoney(minor, order.currency, locale);
  const change = (minor: number) => {
    if (minor === 0) return '–';
    return minor > 0 ? `+${money(minor)}` : balance(minor);
  };
  return (
    <section className="box no-print" id="ledger">
      <header>
        <h2>{t('office.ledger')}</h2>
        <Balance order={order} />
      </header>
      <div className="tw">
        <table className="tbl ledger">
          <thead>
            <tr>
              <th scope="col">{t('office.ledger.cause')}</th>
              <th scope="col" className="r">
                {t('office.ledger.owed')}
              </th>
              <th scope="col" className="r">
                {t('office.ledger.paid')}
              </th>
              <th scope="col" className="r">
                {t('office.ledger.left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes are only ever appended
              <tr key={position}>
                <td>
                  {t(`office.ledger.${step.cause}`)}
                  {step.beyondMinor !== 0 && (
                    <span className="sub">{t('office.ledger.beyond', { amount: balance(step.beyondMinor) })}</span>
                  )}
                  <span className="sub">
                    <Moment at={step.at} style="time" />
                    {step.who && <> · {step.who}</>}
                  </span>
                </td>
                <td className="r nw">{change(step.owedMinor)}</td>
                <td className="r nw">{change(step.paidMinor)}</td>
                <td className="r nw">{balance(step.balanceMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What is left to pay for an order, what of it has to go back, or that nothing is open. */
function Balance({ order }: { order: OrderShown }) {
  const t = useText();
  const locale = useLocale();
  const left = balanceMinor({ ...NO_MONEY, ...order.payment, ...order });
  const amount = formatMoney(Math.abs(left), order.currency, locale);
  const name = left === 0 ? 'office.balance.none' : left > 0 ? 'office.balance.to.pay' : 'office.balance.to.return';
  return <strong className="sm">{t(name, { amount })}</strong>;
}
