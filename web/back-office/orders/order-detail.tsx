import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isUnpacked } from '#contracts/buyer-changes.ts';
import { balanceMinor } from '#contracts/ledger.ts';
import { depositLeftMinor, NO_MONEY } from '#contracts/order-money.ts';
import { formatDay } from '../../dates.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ORDERS, specialOrderOfficeAddress } from '../addresses.ts';
import { useDone } from '../kit/use-done.ts';
import { CustomerBox } from '../parts/customer-box.tsx';
import { AskMoney } from '../parts/money-question.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { DeliveryTag, PaymentTag } from '../parts/state-tags.tsx';
import { UnreachableNote } from '../parts/unreachable-note.tsx';
import { useMay } from '../parts/use-may.ts';
import { RefundPanel } from '../returns/refund-panel.tsx';
import type { Route } from './+types/order-detail';
import { BalanceNote, openOfPaid } from './balance-note.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ConfirmNote } from './confirm-note.tsx';
import { GiftNote } from './gift-note.tsx';
import { HandMoney } from './hand-money.tsx';
import { MoneyNotes } from './money-notes.tsx';
import { OpenReturn } from './open-return.tsx';
import { takeOrderAction } from './order-action.server.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderArticles } from './order-articles.tsx';
import { readOrderDetail } from './order-detail.server.ts';
import { BuyerFigures, PaymentBox, ShipToBox } from './order-facts.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderReturns } from './order-returns.tsx';
import { type RefundOutcome, refundIn, type StepOutcome } from './order-steps.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { piecesToRefund } from './pieces-to-refund.ts';
import { isReaddressed } from './timeline-entries.ts';
import { useOutcome } from './use-outcome.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readOrderDetail(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeOrderAction(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined;
}

/** Says that an order is a special order: to be cut, by when, and where its note stands. */
function SpecialNote({ special: { id, readyOn } }: { special: { id: number; readyOn: string } }) {
  const t = useText();
  const locale = useLocale();
  return (
    <Notice tone="sun">
      {t('office.special.of.order', { day: formatDay(readyOn, locale) })}{' '}
      <Link className="lnk no-print" to={specialOrderOfficeAddress(id)}>
        {t('office.special.see')}
      </Link>
    </Notice>
  );
}

/** One order, with everything the staff need to pack it, send it and answer its buyer; prints as a slip. */
export default function OrderDetail({ loaderData }: Route.ComponentProps) {
  const {
    order,
    countryName,
    special,
    money,
    returns,
    openable,
    timeline,
    buyer,
    unreachable,
    shelves,
    notices,
    ledger,
    documents,
    couriers,
    byHand,
    today,
    handWays,
    formKey,
  } = loaderData;
  const t = useText();
  const may = useMay('orders');
  const mayReturn = useMay('returns');
  const sums = { ...NO_MONEY, ...order.payment, ...order };
  const depositLeft = depositLeftMinor(sums);
  const refund = refundIn(useAnswer<StepOutcome | RefundOutcome>());
  const [outcome, showOutcome] = useOutcome();
  const done = useDone(['edited', 'packed']);
  return (
    <>
      <PageHead title={t('office.title', { screen: order.number })} />
      <div className="ph">
        <Link className="ico no-print" to={ORDERS} aria-label={t('office.back.to.orders')}>
          <OfficeIcon name="back" />
        </Link>
        <h1 className="num">{order.number}</h1>
        <span className="tags">
          <PaymentTag {...order} isOwedBack={Boolean(order.payment?.owedBack)} depositLeft={depositLeft} />
          <DeliveryTag {...order} />
          {order.arrival?.isLate && <Tag tone="warn">{t('office.arrival.late')}</Tag>}
          {order.gift && <Tag tone="sun">{t('order.gift')}</Tag>}
        </span>
        <OrderActions {...{ order, documents, money, formKey }} onOutcome={showOutcome} />
      </div>
      <OutcomeNotice outcome={outcome} onOutcome={showOutcome} />
      {refund?.done && <Notice tone="ok">{refund.done}</Notice>}
      {refund?.refused && <Notice tone="bad">{refund.refused.words}</Notice>}
      <AskMoney question={refund?.question} />
      {done && <Notice tone="ok">{t(done === 'packed' ? 'scan.done' : 'office.lines.done')}</Notice>}
      <BalanceNote order={order} />
      <ConfirmNote order={order} />
      <MoneyNotes notices={notices} />
      {special && <SpecialNote special={special} />}
      <GiftNote gift={order.gift} />
      <div className={order.gift ? 'col2 without-prices' : 'col2'}>
        <div>
          <OrderArticles order={order} countryName={countryName} shelves={shelves} />
          <OrderParcels {...{ order, formKey, couriers }} refused={refund?.refused} />
          <OrderLedger order={order} steps={ledger} />
          <OrderTimeline {...{ order, timeline, returns, special, formKey }} refused={refund?.refused} />
        </div>
        <div>
          <CustomerBox
            name={order.customerName}
            email={order.email}
            phone={order.address.phone}
            isGuest={order.isGuest}
          >
            <UnreachableNote unreachable={unreachable} />
            <BuyerFigures buyer={buyer} currency={order.currency} />
          </CustomerBox>
          <ShipToBox order={order} countryName={countryName} isChanged={isReaddressed(timeline.actions)}>
            {may && isUnpacked(order) && (
              <ChangeAddress key={order.version} order={order} countryName={countryName} refused={refund?.refused} />
            )}
          </ShipToBox>
          <PaymentBox order={order} />
          <HandMoney
            order={order}
            records={byHand}
            leftMinor={balanceMinor(sums)}
            today={today}
            ways={handWays}
            formKey={formKey}
            refused={refund?.refused}
          />
          <OrderReturns returns={returns}>
            {mayReturn && openable.length > 0 && (
              <OpenReturn
                key={returns.length}
                {...{ lines: order.lines, openable, formKey }}
                refused={refund?.refused}
              />
            )}
          </OrderReturns>
          {money && (
            <RefundPanel
              money={money}
              formKey={formKey}
              suggestedMinor={openOfPaid(order) < 0 ? -openOfPaid(order) : null}
              isOpen
              asksReason
              pieces={piecesToRefund(order, openable, t)}
              refused={refund?.refused}
            />
          )}
        </div>
      </div>
    </>
  );
}
