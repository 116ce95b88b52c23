import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { PageHead } from '../../../storefront/parts/page-head.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ORDERS, orderAddress } from '../../addresses.ts';
import { ActForm } from '../../parts/act-form.tsx';
import { ActOutcome } from '../../parts/act-outcome.tsx';
import { Moment } from '../../parts/moment.tsx';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import { useMay } from '../../parts/use-may.ts';
import type { Route } from './+types/parked-payments';
import { readParkedPayments, takeParkedDecision } from './parked-payments.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readParkedPayments(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeParkedDecision(request, context);
}

/** A refused decision means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

type Data = Route.ComponentProps['loaderData'];

function Parked({ payment }: { payment: Data['parked'][number] }) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('refunds');
  const { paymentId, orderId, orderNumber, customerName, currency, wantedMinor, cameMinor, reason, at } = payment;
  const say = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <li className="deciding">
      <span className="words">
        <Link className="num font-semibold hover:underline" to={orderAddress(orderId)}>
          {orderNumber}
        </Link>{' '}
        {customerName}
        <span className="sub">
          {cameMinor === null
            ? reason
            : t('office.payments.came', { amount: say(cameMinor), wanted: say(wantedMinor) })}
        </span>
        <Moment at={at} style="time" className="sub num" />
      </span>
      {may && (
        <span className="row wrapx gap-2">
          <ActForm
            fields={{ intent: 'accept', payment: paymentId }}
            label={t('office.payments.accept')}
            about={orderNumber}
          />
          <ActForm
            fields={{ intent: 'refund', payment: paymentId }}
            label={t('office.payments.refund')}
            about={orderNumber}
            buttonClass="red"
          />
        </span>
      )}
    </li>
  );
}

function Unknown({ event }: { event: Data['unknown'][number] }) {
  const t = useText();
  const may = useMay('refunds');
  const { eventId, session, at } = event;
  return (
    <li className="deciding">
      <span className="words">
        <b className="num">{session}</b>
        <Moment at={at} style="time" className="sub num" />
      </span>
      {may && (
        <span className="row wrapx gap-2">
          <ActForm
            fields={{ intent: 'link', event: eventId }}
            label={t('office.payments.link')}
            about={session}
            className="row gap-2"
          >
            <input
              className="in num"
              name="order"
              required
              maxLength={40}
              size={12}
              autoComplete="off"
              placeholder="EL-26-1001"
              aria-label={`${t('office.column.order')}, ${session}`}
            />
          </ActForm>
          <ActForm
            fields={{ intent: 'aside', event: eventId }}
            label={t('office.payments.aside')}
            about={session}
            look="ghost"
          />
        </span>
      )}
    </li>
  );
}

/** What the payment partner told of money, with the order it is about. */
function NoticeRow({ notice }: { notice: Data['notices'][number] }) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('refunds');
  const { eventId, kind, order, amount, reason, answerBy, at } = notice;
  const money = amount ? formatMoney(amount.minor, amount.currency, locale) : '…';
  return (
    <li className="deciding">
      <span className="words">
        {order && (
          <>
            <Link className="num font-semibold hover:underline" to={orderAddress(order.id)}>
              {order.number}
            </Link>{' '}
            {order.customerName}
          </>
        )}
        <span className="block">{t(`office.notice.${kind}`, { amount: money })}</span>
        {reason && <span className="sub">{reason.replaceAll('_', ' ')}</span>}
        {answerBy && (
          <b className="sub">
            {t('office.notice.answer.by')} <Moment at={answerBy} style="full" />
          </b>
        )}
        <Moment at={at} style="time" className="sub num" />
      </span>
      {may && (
        <ActForm
          fields={{ intent: 'aside', event: eventId }}
          label={t('office.payments.aside')}
          about={order?.number ?? eventId}
        />
      )}
    </li>
  );
}

/** Money that does not match an order, and what to do with it (issue 5 "Orders"). */
export default function ParkedPayments({ loaderData: { parked, unknown, notices } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.payments') })} />
      <div className="ph">
        <Link className="ico" to={ORDERS} aria-label={t('office.back.to.orders')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.payments')}</h1>
      </div>
      <ActOutcome />
      <section className="box">
        {parked.length + unknown.length + notices.length === 0 ? (
          <EmptyState title={t('office.payments.none')} />
        ) : (
          <ul className="bd">
            {notices.map((notice) => (
              <NoticeRow key={notice.eventId} notice={notice} />
            ))}
            {parked.map((payment) => (
              <Parked key={payment.paymentId} payment={payment} />
            ))}
            {unknown.map((event) => (
              <Unknown key={event.eventId} event={event} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
