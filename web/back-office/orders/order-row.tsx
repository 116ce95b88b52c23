import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import type { OrderRow as Order } from '#contracts/orders.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orderAddress } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { OrderPictures } from '../parts/order-pictures.tsx';
import { DeliveryTag, PaymentTag } from '../parts/state-tags.tsx';
import { useMay } from '../parts/use-may.ts';
import { nextStepOf, type StepOutcome } from './order-steps.ts';
import { StepForm } from './step-form.tsx';

/** An order of a list, with its country in words. */
export type ListedOrder = Order & { countryName: string };

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
      </tr>
    </thead>
  );
}

/** One order in a list, with its next step; a refusal of that step stands right below it. */
export function OrderRow({ order, outcome, onOutcome, hasDelivery = true, choice }: OrderRowProps) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('orders');
  const step = may ? nextStepOf(order) : null;
  const refused = outcome?.orderId === order.id ? outcome.refused : null;
  return (
    <>
      <tr className={refused ? 'said' : undefined}>
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
        <td className="c-sum r">{formatMoney(order.totalMinor, order.currency, locale)}</td>
        <td className="c-tag">
          <PaymentTag {...order} />
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
        </td>
      </tr>
      {refused && (
        <tr className="saying">
          <td colSpan={6 + (hasDelivery ? 1 : 0) + (choice ? 1 : 0)}>
            <div role="alert">
              <Notice tone="warn">{t(`refusal.${refused}`)}</Notice>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
