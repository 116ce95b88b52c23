import { type ReactNode, useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { calledOffMinor, depositLeftMinor, type MoneyOfOrder, type moneyRows } from '#contracts/order-money.ts';
import type { OrderRow as Order } from '#contracts/orders.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ORDERS, orderAddress } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { OrderPictures } from '../parts/order-pictures.tsx';
import { DeliveryTag, PaymentTag } from '../parts/state-tags.tsx';
import { useMay } from '../parts/use-may.ts';
import { nextStepOf, type StepOutcome, waitsForCard } from './order-steps.ts';
import type { ActionOutcome, RowAction } from './row-action.ts';
import { AskAgain, RowMenu } from './row-menu.tsx';
import { StepForm } from './step-form.tsx';

/** An order of a list, with its country in words. */
export type ListedOrder = Order & MoneyOfOrder & { countryName: string };

type OrderRowProps = {
  order: ListedOrder;
  outcome: StepOutcome | null;
  onOutcome: (outcome: StepOutcome) => void;
  /** Leaves out where the goods are, where every row says the same. */
  hasDelivery?: boolean;
  /** A box to choose the order with, where the list has them. */
  choice?: ReactNode;
};

/** The column heads above `OrderRow`. */
export function OrderHeads({ hasDelivery = true, choice }: { hasDelivery?: boolean; choice?: ReactNode }) {
  const t = useText();
  return (
    <thead>
      <tr>
        {choice && <th className="c-pick">{choice}</th>}
        <th>{t('office.column.order')}</th>
        <th>{t('office.column.customer')}</th>
        <th>{t('office.column.articles')}</th>
        <th className="r">{t('office.column.total')}</th>
        <th>{t('office.column.payment')}</th>
        {hasDelivery && <th>{t('office.column.delivery')}</th>}
        <th>
          <span className="sr">{t('office.column.next')}</span>
        </th>
        <th>
          <span className="sr">{t('office.row.more')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** What of an order's total is not due any more, and what of its money went back: a list shows the total. */
export function MoneyNotes({ order }: { order: Parameters<typeof moneyRows>[0] & Pick<Order, 'currency'> }) {
  const t = useText();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  return (
    <>
      {calledOffMinor(order) > 0 && (
        <span className="sub nw">{t('office.due', { amount: money(order.dueMinor) })}</span>
      )}
      {order.refundedMinor > 0 && (
        <span className="sub nw">{t('customers.refunded', { amount: money(order.refundedMinor) })}</span>
      )}
    </>
  );
}

type Named = { id: number; number: string };

/** Sends an e-mail of an order, or its link to pay, and says in a toast what came of it; a refusal goes to `onRefused` too. */
function useRowAction(order: Named, onRefused: (outcome: ActionOutcome | null) => void) {
  const { submit, data, state, Form } = useFetcher<ActionOutcome>();
  const isBusy = state !== 'idle';
  useEffect(() => {
    if (!data) return;
    onRefused(data.refused ? data : null);
    if (!data.refused) sayInToast(data.message, { tone: 'ok' });
  }, [data, onRefused]);
  const take = (action: RowAction) => {
    if (isBusy) return;
    const fields = { intent: action, order_id: String(order.id), number: order.number };
    void submit(fields, { method: 'post', action: ORDERS });
  };
  return { take, Form, isBusy };
}

/** One order in a list, with its next step; a refusal of that step stands right below it. */
export function OrderRow({ order, outcome, onOutcome, hasDelivery = true, choice }: OrderRowProps) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('orders');
  const step = may ? nextStepOf(order) : null;
  const [denied, setDenied] = useState<ActionOutcome | null>(null);
  const { take, Form, isBusy } = useRowAction(order, setDenied);
  const moved = outcome?.orderId === order.id ? outcome.refused : null;
  const refused = moved ? t(`refusal.${moved}`) : (denied?.message ?? null);
  return (
    <>
      <tr className={refused ? 'has-message' : undefined}>
        {choice && <td className="c-pick">{choice}</td>}
        <td className="c-order">
          <Link to={orderAddress(order.id)} className="num nw" prefetch="intent">
            {order.number}
          </Link>
          <Moment at={order.placedAt} style="time" className="sub nw" />
        </td>
        <td className="c-who">
          {order.customerName}
          <span className="sub">{t('office.place', { city: order.city, country: order.countryName })}</span>
        </td>
        <td className="c-pics">
          <OrderPictures paths={order.picturePaths} />
          <span className="sr">{t('articles.count', { count: order.itemsCount })}</span>
        </td>
        <td className="c-sum r">
          {formatMoney(order.totalMinor, order.currency, locale)}
          <MoneyNotes order={order} />
        </td>
        <td className="c-tag">
          <PaymentTag {...order} isOwedBack={order.owedBack !== null} depositLeft={depositLeftMinor(order)} />
        </td>
        {hasDelivery && (
          <td className="c-tag">
            <DeliveryTag {...order} />
          </td>
        )}
        <td className="c-step r">
          {step && (
            <StepForm
              key={step}
              order={order}
              to={step}
              look={step === 'delivered' ? 'line' : 'primary'}
              className={step === 'delivered' ? '' : 'soft'}
              onOutcome={onOutcome}
            >
              {t(`office.step.${step}`)}
            </StepForm>
          )}
          {!hasDelivery && order.confirmBy !== null && <DeliveryTag {...order} />}
          {may && waitsForCard(order) && <AskAgain order={order} Form={Form} isBusy={isBusy} />}
        </td>
        <td className="c-more">
          <RowMenu order={order} onResend={() => take('email')} />
        </td>
      </tr>
      {refused && (
        <tr className="row-message">
          <td colSpan={7 + (hasDelivery ? 1 : 0) + (choice ? 1 : 0)}>
            <div role="alert">
              <Notice tone="warn">{refused}</Notice>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
