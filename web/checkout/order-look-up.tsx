import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Currency, isCurrency } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { depositLeftMinor } from '#contracts/order-money.ts';
import type { ShipmentShown } from '#contracts/orders.ts';
import { ORDER_LINK } from '../addresses.ts';
import { countryName } from '../country-name.ts';
import { ReturnsPanel } from '../customer/returns/returns-panel.tsx';
import { formatDay } from '../dates.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useLocale, useText } from '../i18n/texts.tsx';
import { ExchangeNote } from '../orders/exchange-note.tsx';
import { ParcelList } from '../orders/parcel-list.tsx';
import { linesToReturn, returnViewOf } from '../orders/return-view.ts';
import { OrderSums } from '../storefront/parts/cost-rows.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/order-look-up';
import { AccountOffer } from './account-offer.tsx';
import { CallOffOrder } from './call-off-order.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { GuestDocuments } from './guest-documents.tsx';
import { OrderLines } from './order-lines.tsx';
import { readTyped } from './order-look-up.server.ts';
import { OwedBack } from './owed-back.tsx';
import { PayByHand } from './pay-by-hand.tsx';
import { PayNow } from './pay-now.tsx';
import { readPaymentHosts } from './payment-hosts.server.ts';
import { DeliveryTag, PaymentTag } from './status-tags.tsx';
import { type FoundOrder, useLookUp } from './use-look-up.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { paymentHosts: readPaymentHosts(context) };
}

export function action({ request }: Route.ActionArgs) {
  return readTyped(request);
}

/** What of the order may go back; who has its key may ask. */
function GuestReturns({ found: { order, returnable, token }, onAsked }: FoundProps) {
  if (!returnable) return null;
  const lines = order.articles.map(({ line_id: id, name, size, colour }) => ({ id, name, size, colourName: colour }));
  const left = returnable.lines.map((line) => ({ lineId: line.line_id, left: line.left }));
  return (
    <ReturnsPanel
      number={order.number}
      currency={isCurrency(order.currency) ? order.currency : 'EUR'}
      until={returnable.until}
      lines={linesToReturn(lines, { lines: left })}
      returns={returnable.returns.map(returnViewOf)}
      address={null}
      token={token}
      onAsked={onAsked}
    />
  );
}

/** What the question before calling it off says of an order. */
function callOffOf(
  { number, version, payment_method, paid_by, net: paidMinor }: FoundOrder['order'],
  currency: Currency,
) {
  const paymentMethod = payment_method === 'card' ? ('card' as const) : ('on_delivery' as const);
  return { number, version, currency, paymentMethod, paidMinor, isByHand: paid_by.some((way) => isHandWay(way)) };
}

/** What is left to pay of an order with a deposit. */
function depositOf(order: FoundOrder['order'], currency: Currency) {
  const depositLeft = depositLeftMinor({
    ...{ dueMinor: order.due, creditedMinor: order.credited },
    ...{ collectedMinor: order.collected, refundedMinor: order.refunded },
    ...{ paymentStatus: order.payment_status, deliveryStatus: order.delivery_status },
  });
  return { currency, depositLeft };
}

/** How it is to be paid by hand. */
function toPayOf({ pay_by_hand: toPay }: FoundOrder['order']) {
  if (toPay === null) return null;
  const { way, words, left: leftMinor, held_until: heldUntil } = toPay;
  return { way, words, leftMinor, heldUntil };
}

type FoundProps = { found: FoundOrder; onAsked: () => void };

/** The wire's words to ours. */
function parcelOf(parcel: FoundOrder['order']['parcels'][number]): ShipmentShown {
  const { packed_on: packedAt, shipped_on: shippedAt, ended_on: endedAt, lines, ...same } = parcel;
  const pieces = lines.map(({ line_id: lineId, name, quantity }) => ({ lineId, name, quantity }));
  return { ...same, packedAt, shippedAt, endedAt, lines: pieces };
}

/** Which order it is and how it stands. Its number takes the focus, so that a screen reader reads it out. */
function FoundHead({ order, currency }: { order: FoundOrder['order']; currency: Currency }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const t = useText();
  const locale = useLocale();
  return (
    <div className="row between wrapx gap-x-6 gap-y-2">
      <div>
        <h2 className="h4 num" tabIndex={-1} ref={heading}>
          {order.number}
        </h2>
        <p className="sm mut">
          {formatDay(order.made_on, locale)}, {t('articles.count', { count: order.items })}
        </p>
      </div>
      <div className="row wrapx gap-2">
        <PaymentTag
          status={order.payment_status}
          isOwedBack={order.owed_back !== null}
          isByHand={isHandWay(order.payment_method)}
          {...depositOf(order, currency)}
        />
        <DeliveryTag stage={order.stage} />
      </div>
    </div>
  );
}

/** What was bought, as the list of it shows it. */
function linesOf({ articles }: FoundOrder['order']) {
  return articles.map((article) => ({
    name: article.name,
    size: article.size,
    colourName: article.colour,
    quantity: article.quantity,
    totalMinor: article.total,
    picturePath: article.image?.replace(/^\/pictures\//, '') ?? null,
    pictureWall: 'transparent',
  }));
}

/** It takes the place of the form. */
function Found({ found, paymentHosts, onAsked }: FoundProps & { paymentHosts: readonly string[] }) {
  const { order, token } = found;
  const t = useText();
  const locale = useLocale();
  const currency = isCurrency(order.currency) ? order.currency : 'EUR';
  const owed = order.owed_back && { minor: order.owed_back.amount, currency: order.owed_back.currency };
  const { street, apartment, zip, city, state, country } = order.shipping_address;
  const place = countryName(country, locale);
  return (
    <article className="stack gap-6 max-w-[44rem]">
      <FoundHead order={order} currency={currency} />
      <OwedBack owed={owed} />
      <ExchangeNote
        exchange={order.exchange && { orderNumber: order.exchange.for_order, isWaiting: order.exchange.waits }}
      />
      {order.confirm_by !== null && order.exchange === null && (
        <ConfirmOrder
          number={order.number}
          email={t('order.confirm.your.address')}
          token={token}
          code={found.code}
          isByHand={isHandWay(order.payment_method)}
          onMoved={onAsked}
        />
      )}
      <PayByHand order={{ number: order.number, currency }} toPay={toPayOf(order)} />
      <PayNow
        order={{ number: order.number, totalMinor: order.due, currency }}
        secondsToPay={order.seconds_to_pay}
        restMinor={order.rest_by_card}
        isLapsed={order.lapsed}
        isByCard={order.payment_method !== 'on_delivery'}
        token={token}
        paymentHosts={paymentHosts}
        onMoved={onAsked}
      />
      <ParcelList parcels={order.parcels.map(parcelOf)} lines={order.articles} />
      <OrderLines lines={linesOf(order)} currency={currency} />
      <dl className="dl left border-t border-line pt-5">
        <dt>{t('order.address')}</dt>
        <dd>{[street, apartment, zip, city, state, place].filter(Boolean).join(', ')}</dd>
      </dl>
      <OrderSums
        order={{
          currency,
          couponCode: order.coupon_code,
          couponMinor: order.coupon,
          deliveryMinor: order.delivery,
          ...{ totalMinor: order.total, dueMinor: order.due, creditedMinor: order.credited },
          ...{ collectedMinor: order.collected, refundedMinor: order.refunded },
          exchange: order.exchange && { valueMinor: order.exchange.worth, isWaiting: order.exchange.waits },
          ...{ paymentStatus: order.payment_status, deliveryStatus: order.delivery_status },
          taxRateBp: order.tax_rate === null ? null : Math.round(order.tax_rate * 100),
          taxMinor: order.tax ?? 0,
        }}
      />
      <GuestDocuments number={order.number} token={token} documents={found.documents} />
      <GuestReturns found={found} onAsked={onAsked} />
      <ChangeAddress
        order={{ ...order, customerName: order.name, address: order.shipping_address }}
        countryName={place}
        mayChange={order.may_change_address}
        token={token}
        onMoved={onAsked}
      />
      <CallOffOrder
        order={callOffOf(order, currency)}
        mayCallOff={order.may_call_off}
        token={token}
        onMoved={onAsked}
      />
      {order.is_guest && <AccountOffer number={order.number} token={token} />}
    </article>
  );
}

/** One order for whoever holds its number and key: guests follow their order here. */
export default function OrderLookUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { found, problems, words, isWorking, lookUp } = useLookUp();
  useEffect(() => {
    if (actionData) void lookUp(actionData);
  }, [actionData, lookUp]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void lookUp({ number: String(form.get('number') ?? ''), token: String(form.get('token') ?? '') });
  };
  return (
    <div className="wrap page">
      <PageHead title={t('lookup.title')} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 className="d1 page-title">{t('lookup.title')}</h1>
      {found ? (
        <Found
          found={found}
          paymentHosts={loaderData.paymentHosts}
          onAsked={() => void lookUp({ number: found.order.number, token: found.token, code: found.code })}
        />
      ) : (
        <form method="post" className="stack gap-4.5 max-w-[30rem]" onSubmit={submit} noValidate>
          <p className="lead">{t('lookup.line')}</p>
          <noscript>
            <Notice tone="warn">{t('lookup.script')}</Notice>
          </noscript>
          {words && <Notice tone="bad">{words}</Notice>}
          <TextField
            frame={{ id: 'order-number', label: t('lookup.number'), problem: problems.number }}
            name="number"
            required
            maxLength={40}
            autoComplete="off"
            defaultValue={actionData?.number}
          />
          <TextField
            frame={{ id: 'order-token', label: t('lookup.token'), problem: problems.token }}
            name="token"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={actionData?.token}
          />
          <Button type="submit" isWorking={isWorking}>
            {t('lookup.button')}
          </Button>
          <p className="sm mut">
            {t('orderlink.lost')}{' '}
            <Link className="lnk" to={ORDER_LINK}>
              {t('orderlink.title')}
            </Link>
          </p>
        </form>
      )}
    </div>
  );
}
