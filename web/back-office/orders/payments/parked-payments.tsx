import { Link } from 'react-router';
import { useAnswer } from '../../../forms/use-answer.ts';
import { PageHead } from '../../../frame/page-head.tsx';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { eventRow, ORDERS, orderAddress, parkedRow } from '../../addresses.ts';
import { ActForm } from '../../parts/act-form.tsx';
import { ActOutcome } from '../../parts/act-outcome.tsx';
import { Moment } from '../../parts/moment.tsx';
import { AskMoney, type MoneyQuestion } from '../../parts/money-question.tsx';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import { useMay } from '../../parts/use-may.ts';
import type { Route } from './+types/parked-payments';
import { disputeWords, mismatchAdvice, mismatchWords, sumWords } from './money-words.ts';
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
  const { paymentId, orderId, orderNumber, customerName, mismatch, isGone, mayAccept, mayRefund, at } = payment;
  return (
    <li className="deciding" id={parkedRow(paymentId)}>
      <span className="words">
        <Link className="num font-semibold hover:underline" to={orderAddress(orderId)}>
          {orderNumber}
        </Link>{' '}
        {customerName}
        <span className="block">{mismatchWords(mismatch, { t, locale })}</span>
        <span className="sub">{mismatchAdvice(mismatch, { t, isGone })}</span>
        <Moment at={at} style="time" className="sub num" />
      </span>
      {may && (
        <span className="row wrapx gap-2">
          {mayAccept && (
            <ActForm
              fields={{ intent: 'accept', payment: paymentId }}
              label={t('office.payments.accept')}
              about={orderNumber}
            />
          )}
          {mayRefund && (
            <ActForm
              fields={{ intent: 'refund', payment: paymentId }}
              label={t('office.payments.refund')}
              about={orderNumber}
              buttonClass="red"
            />
          )}
        </span>
      )}
    </li>
  );
}

function Unknown({ event }: { event: Data['unknown'][number] }) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('refunds');
  const { eventId, session, sum, at } = event;
  return (
    <li className="deciding" id={eventRow(eventId)}>
      <span className="words">
        {t('office.unknown.came', { amount: sumWords(sum, { t, locale }) })}
        <span className="sub">{t('office.unknown.do')}</span>
        <span className="sub num wrap-anywhere">{session}</span>
        <Moment at={at} style="time" className="sub num" />
      </span>
      {may && (
        <span className="row wrapx gap-2">
          {session && <LinkForm eventId={eventId} session={session} />}
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

/** Which order the money is for. */
function LinkForm({ eventId, session }: { eventId: string; session: string }) {
  const t = useText();
  return (
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
  );
}

/** Reports of the payment provider about money, with the order. */
function NoticeRow({ notice }: { notice: Data['notices'][number] }) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('refunds');
  const { eventId, kind, order, sum, reason, answerBy, at } = notice;
  return (
    <li className="deciding" id={eventRow(eventId)}>
      <span className="words">
        {order && (
          <>
            <Link className="num font-semibold hover:underline" to={orderAddress(order.id)}>
              {order.number}
            </Link>{' '}
            {order.customerName}
          </>
        )}
        <span className="block">{t(`office.notice.${kind}`, { amount: sumWords(sum, { t, locale }) })}</span>
        {reason && <span className="sub">{disputeWords(reason, t)}</span>}
        {answerBy && (
          <b className="sub">
            {t('office.notice.answer.by')} <Moment at={answerBy} style="full" />
          </b>
        )}
        <span className="sub">{t(`office.notice.do.${kind}`)}</span>
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

/** Money that does not match an order, and what to do with it. */
export default function ParkedPayments({ loaderData }: Route.ComponentProps) {
  const { parked, unknown, notices, total } = loaderData;
  const t = useText();
  const shown = parked.length + unknown.length + notices.length;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.payments') })} />
      <div className="ph">
        <Link className="ico" to={ORDERS} aria-label={t('office.back.to.orders')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.payments')}</h1>
        {total > shown && <span className="sm mut">{t('office.ready.more', { shown, total })}</span>}
      </div>
      <ActOutcome />
      <AskMoney question={useAnswer<{ question?: MoneyQuestion }>()?.question} />
      <section className="box">
        {shown === 0 ? (
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
