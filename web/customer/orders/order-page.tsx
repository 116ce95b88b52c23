import { isHandWay } from '#contracts/money-by-hand.ts';
import { CallOffOrder } from '../../checkout/call-off-order.tsx';
import { ChangeAddress } from '../../checkout/change-address.tsx';
import { ConfirmOrder } from '../../checkout/confirm-order.tsx';
import { PayByHand } from '../../checkout/pay-by-hand.tsx';
import { PayNow } from '../../checkout/pay-now.tsx';
import { useText } from '../../i18n/texts.tsx';
import { ExchangeNote } from '../../orders/exchange-note.tsx';
import { ParcelList } from '../../orders/parcel-list.tsx';
import { linesToReturn } from '../../orders/return-view.ts';
import { ReturnsPanel } from '../returns/returns-panel.tsx';
import { BoughtLines } from './bought-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { OrderKey, OrderView } from './order-view.ts';
import { OrderWay } from './order-way.tsx';

type OrderPageProps = {
  view: OrderView;
  /** The order's own key; null for a customer who is signed in. */
  orderKey: OrderKey | null;
  /** Whoever looks at it may rate its articles once they are there. */
  mayRate: boolean;
  /** The page has a menu beside it: the columns are one on narrower screens. */
  isBesideMenu?: boolean;
  /** The order has moved: it is to be read again. */
  onMoved: () => void;
};

type PartProps = Pick<OrderPageProps, 'view' | 'orderKey' | 'onMoved'>;

/** What the order waits for from its buyer: a yes, or money. */
function Awaited({ view, orderKey, onMoved }: PartProps) {
  const { order, toPay, secondsToPay, restMinor, isLapsed, paymentHosts } = view;
  const { number, email, currency, dueMinor, paymentMethod } = order;
  return (
    <>
      <ExchangeNote exchange={order.exchange} />
      {order.confirmBy !== null && order.exchange === null && (
        <ConfirmOrder
          number={number}
          email={email}
          token={orderKey?.token ?? null}
          code={orderKey?.code ?? null}
          isByHand={isHandWay(paymentMethod)}
          onMoved={onMoved}
        />
      )}
      <PayByHand order={order} toPay={toPay} />
      <PayNow
        order={{ number, currency, totalMinor: dueMinor }}
        secondsToPay={secondsToPay}
        restMinor={restMinor}
        isLapsed={isLapsed}
        isByCard={paymentMethod !== 'on_delivery'}
        {...(orderKey && { token: orderKey.token })}
        paymentHosts={paymentHosts}
        onMoved={onMoved}
      />
    </>
  );
}

/** Where the order is, in steps, and its parcels. */
function Way({ view: { order, paid } }: Pick<PartProps, 'view'>) {
  const t = useText();
  return (
    <section aria-labelledby="way-title">
      <h2 className="d3 mb-5.5" id="way-title">
        {t('account.order.way')}
      </h2>
      <OrderWay order={order} paid={paid} />
      <ParcelList parcels={order.parcels} lines={order.lines} />
    </section>
  );
}

/** What its buyer may still change of it. */
function Changes({ view, orderKey, onMoved }: PartProps) {
  const { order, paid, countryName, mayChangeAddress, mayCallOff } = view;
  const token = orderKey?.token ?? null;
  return (
    <>
      <ChangeAddress
        order={order}
        countryName={countryName}
        mayChange={mayChangeAddress}
        token={token}
        onMoved={onMoved}
      />
      <CallOffOrder
        order={{
          ...order,
          paidMinor: order.collectedMinor - order.refundedMinor,
          isByHand: paid?.byHand.some(({ way }) => isHandWay(way)) ?? false,
        }}
        mayCallOff={mayCallOff}
        token={token}
        onMoved={onMoved}
      />
    </>
  );
}

/**
 * An order as its buyer follows it: where it is, what is in it, what it cost, what may go back. Customers
 * and guests see the same.
 */
export function OrderPage({ view, orderKey, mayRate, isBesideMenu = false, onMoved }: OrderPageProps) {
  const t = useText();
  const { order, returnable, returns, shopAddress } = view;
  return (
    <div className={isBesideMenu ? 'two acct-two' : 'two'}>
      <div className="stack gap-10 min-w-0">
        <Awaited view={view} orderKey={orderKey} onMoved={onMoved} />
        <Way view={view} />
        <section aria-labelledby="in-it-title">
          <h2 className="d3 mb-3.5" id="in-it-title">
            {t('account.order.in.it')}
          </h2>
          <BoughtLines
            lines={order.lines}
            currency={order.currency}
            canRate={mayRate && order.deliveryStatus === 'delivered'}
          />
        </section>
        <ReturnsPanel
          number={order.number}
          currency={order.currency}
          until={returnable?.until ?? null}
          lines={linesToReturn(order.lines, returnable)}
          returns={returns}
          address={shopAddress}
          token={orderKey?.token}
          onAsked={onMoved}
        />
        <Changes view={view} orderKey={orderKey} onMoved={onMoved} />
      </div>
      <OrderSummary view={view} token={orderKey?.token ?? null} />
    </div>
  );
}
