import type { ReactNode } from 'react';
import { writePrice } from '#contracts/amounts.ts';
import type { DocumentLinks } from '#contracts/documents.ts';
import { givesBackWhenCalledOff, NO_MONEY } from '#contracts/order-money.ts';
import type { OrderShown } from '#contracts/orders.ts';
import type { RefundsShown } from '#contracts/refunds.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { useMay } from '../parts/use-may.ts';
import { canCancel, isPartlyDelivered, nextStepOf, type StepOutcome } from './order-steps.ts';
import { StepForm } from './step-form.tsx';

type ActionsProps = { order: OrderShown; documents: DocumentLinks; onOutcome: (outcome: StepOutcome) => void };

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useText();
  return (
    <a className={buttonClass({ look: 'line' })} href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr"> {t('office.new.tab')}</span>
    </a>
  );
}

type RefundAllMoney = { money: RefundsShown | null; formKey: string };

/** All that is left of the payment goes back, once somebody has said yes to the sum. */
function RefundAll({ money, formKey }: { money: RefundsShown; formKey: string }) {
  const t = useText();
  const amount = writePrice(money.leftMinor, money.currency);
  return <ActForm fields={{ intent: 'refund', key: formKey, amount }} label={t('office.refund')} />;
}

/** What can be done with an order now: print it, call it off, take it one step further. */
export function OrderActions({ order, documents, money, formKey, onOutcome }: ActionsProps & RefundAllMoney) {
  const t = useText();
  const may = useMay('orders');
  const mayRefund = useMay('refunds');
  const step = nextStepOf(order);
  const givesBack = givesBackWhenCalledOff({ ...NO_MONEY, ...order.payment, paymentStatus: order.paymentStatus });
  const isWithCourier = order.parcels.some(({ status }) => status === 'shipped');
  return (
    <div className="acts no-print">
      <DocumentLink href={`/api/order/${order.id}/packing-slip`}>
        <OfficeIcon name="print" small /> {t('office.print')}
      </DocumentLink>
      <DocumentLink href={`/api/order/${order.id}/label`}>{t('office.label')}</DocumentLink>
      <DocumentLink href={`/api/order/${order.id}/invoice`}>
        {t(documents.hasInvoice ? 'document.invoice' : 'document.order')}
      </DocumentLink>
      {documents.creditNotes.map((note) => (
        <DocumentLink key={note} href={`/api/order/${order.id}/credit-note?credit_note=${note}`}>
          {t('document.credit.note')} {note}
        </DocumentLink>
      ))}
      {mayRefund && money && money.leftMinor > 0 && <RefundAll money={money} formKey={formKey} />}
      {may && canCancel(order) && !isWithCourier && (mayRefund || !givesBack) && (
        <StepForm order={order} to="cancelled" isRest={isPartlyDelivered(order)} className="red" onOutcome={onOutcome}>
          {t(isPartlyDelivered(order) ? 'office.step.cancelled.rest' : 'office.step.cancelled')}
        </StepForm>
      )}
      {may && step === 'in_progress' && (
        <StepForm key={step} order={order} to={step} look="line" onOutcome={onOutcome}>
          <Icon name="van" small /> {t('office.step.in_progress')}
        </StepForm>
      )}
      {may && step === 'delivered' && (
        <StepForm key={step} order={order} to={step} look="line" onOutcome={onOutcome}>
          <Icon name="tick" small /> {t('office.step.delivered')}
        </StepForm>
      )}
    </div>
  );
}
