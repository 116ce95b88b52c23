import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sayPromised } from '#contracts/arrival-words.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { stageOf } from '#contracts/order-stage.ts';
import { CallOffOrder } from '../../checkout/call-off-order.tsx';
import { ChangeAddress } from '../../checkout/change-address.tsx';
import { ConfirmOrder } from '../../checkout/confirm-order.tsx';
import { PayByHand } from '../../checkout/pay-by-hand.tsx';
import { PayNow } from '../../checkout/pay-now.tsx';
import { formatDay } from '../../dates.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { ExchangeNote } from '../../orders/exchange-note.tsx';
import { ParcelList } from '../../orders/parcel-list.tsx';
import { linesToReturn } from '../../orders/return-view.ts';
import { ReturnsPanel } from '../returns/returns-panel.tsx';
import type { Route } from './+types/order';
import { BoughtLines } from './bought-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderWay } from './order-way.tsx';
import { readOwnOrder } from './own-order.server.ts';
import { useQuietLook } from './use-quiet-look.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  return readOwnOrder(context, params.number);
}

/** One of a customer's orders: where it is, what is in it, what it cost, what may go back. */
export default function OwnOrder({ loaderData }: Route.ComponentProps) {
  const { order, paid, toPay, countryName, returnable, returns, shopAddress, mark, documents } = loaderData;
  const { secondsToPay, restMinor, isLapsed, paymentHosts, owedBack, mayCallOff, mayChangeAddress } = loaderData;
  const t = useText();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [first] = useState(mark);
  const { number, deliveryStatus, deliveredAt } = order;
  useQuietLook(`/customer/orders/state?number=${encodeURIComponent(number)}`, mark);
  const arrivalWords = () => {
    if (deliveredAt) return t('account.order.delivered.on', { day: formatDay(deliveredAt, locale) });
    return order.arrival && deliveryStatus !== 'cancelled' ? sayPromised(t, locale, order.arrival) : null;
  };
  const status = t(`order.status.delivery.${stageOf(order)}`);
  return (
    <>
      <PageHead title={number} />
      <p className="sr" role="status">
        {mark === first ? '' : t('account.order.moved', { number, status })}
      </p>
      <div className="two acct-two">
        <div className="stack gap-10 min-w-0">
          <ExchangeNote exchange={order.exchange} />
          {order.confirmBy !== null && order.exchange === null && (
            <ConfirmOrder
              number={number}
              email={order.email}
              token={null}
              code={null}
              isByHand={isHandWay(order.paymentMethod)}
              onMoved={() => void revalidate()}
            />
          )}
          <PayByHand order={order} toPay={toPay} />
          <PayNow
            order={order}
            secondsToPay={secondsToPay}
            restMinor={restMinor}
            isLapsed={isLapsed}
            isByCard={order.paymentMethod !== 'on_delivery'}
            paymentHosts={paymentHosts}
            onMoved={() => void revalidate()}
          />
          <section aria-labelledby="way-title">
            <h2 className="d3 mb-5.5" id="way-title">
              {t('account.order.way')}
            </h2>
            <OrderWay order={order} paid={paid} />
            <ParcelList parcels={order.parcels} lines={order.lines} />
          </section>
          <section aria-labelledby="in-it-title">
            <h2 className="d3 mb-3.5" id="in-it-title">
              {t('account.order.in.it')}
            </h2>
            <BoughtLines lines={order.lines} currency={order.currency} canRate={deliveryStatus === 'delivered'} />
          </section>
          <ReturnsPanel
            number={number}
            currency={order.currency}
            until={returnable?.until ?? null}
            lines={linesToReturn(order.lines, returnable)}
            returns={returns}
            address={shopAddress}
            onAsked={() => void revalidate()}
          />
          <ChangeAddress
            order={order}
            countryName={countryName}
            mayChange={mayChangeAddress}
            token={null}
            onMoved={() => void revalidate()}
          />
          <CallOffOrder
            order={{
              ...order,
              paidMinor: order.collectedMinor - order.refundedMinor,
              isByHand: paid?.byHand.some(({ way }) => isHandWay(way)) ?? false,
            }}
            mayCallOff={mayCallOff}
            token={null}
            onMoved={() => void revalidate()}
          />
        </div>
        <OrderSummary
          order={order}
          paid={paid}
          owedBack={owedBack}
          countryName={countryName}
          documents={documents}
          canReturn={returnable !== null}
          arrival={arrivalWords()}
        />
      </div>
    </>
  );
}
