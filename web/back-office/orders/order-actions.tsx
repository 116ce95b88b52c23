import { useState } from 'react';
import type { OrderShown } from '#contracts/orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { canCancel, nextStepOf, type OrderStep, type StepOutcome } from './order-steps.ts';
import { StepForm } from './step-form.tsx';

type Confirmed = Exclude<OrderStep, 'in_progress'>;
type ActionsProps = { order: OrderShown; onOutcome: (outcome: StepOutcome) => void };

/** Asks once more before a step that cannot be taken back. */
function ConfirmStep({ order, to, onClose, onOutcome }: ActionsProps & { to: Confirmed; onClose: () => void }) {
  const t = useText();
  const hear = (outcome: StepOutcome) => {
    onClose();
    onOutcome(outcome);
  };
  const isCancel = to === 'cancelled';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`office.confirm.${to}`, { number: order.number })}
      closeLabel={t('dialog.close')}
      className="ad ask"
    >
      <h2 className="d3">{t(`office.confirm.${to}`, { number: order.number })}</h2>
      <p className="mut">{t(confirmLine(order, to))}</p>
      <div className="row">
        <Button look="line" onClick={onClose}>
          {t('office.confirm.back')}
        </Button>
        <StepForm order={order} to={to} className={isCancel ? 'danger' : ''} onOutcome={hear}>
          {t(`office.step.${to}`)}
        </StepForm>
      </div>
    </Dialog>
  );
}

function confirmLine({ paymentStatus, paymentMethod }: OrderShown, to: Confirmed) {
  if (to === 'delivered') {
    return paymentMethod === 'on_delivery' ? 'office.confirm.delivered.door' : 'office.confirm.delivered.line';
  }
  return paymentStatus === 'paid' ? 'office.confirm.cancelled.paid' : 'office.confirm.cancelled.line';
}

/** What can be done with an order now: print it, call it off, take it one step further. */
export function OrderActions({ order, onOutcome }: ActionsProps) {
  const t = useText();
  const [asking, setAsking] = useState<Confirmed | null>(null);
  const step = nextStepOf(order);
  return (
    <div className="acts no-print">
      <Button look="line" className="script" onClick={() => window.print()}>
        <OfficeIcon name="print" small /> {t('office.print')}
      </Button>
      <a
        className={buttonClass({ look: 'line' })}
        href={`/api/order/${order.id}/invoice`}
        target="_blank"
        rel="noreferrer"
      >
        {t('paper.invoice')}
        <span className="sr"> {t('office.new.tab')}</span>
      </a>
      {canCancel(order) && (
        <StepForm
          order={order}
          to="cancelled"
          className="red"
          onOutcome={onOutcome}
          onAsk={() => setAsking('cancelled')}
        >
          {t('office.step.cancelled')}
        </StepForm>
      )}
      {step === 'in_progress' && (
        <StepForm key={step} order={order} to={step} onOutcome={onOutcome}>
          <Icon name="van" small /> {t('office.step.in_progress')}
        </StepForm>
      )}
      {step === 'delivered' && (
        <StepForm key={step} order={order} to={step} onOutcome={onOutcome} onAsk={() => setAsking('delivered')}>
          <Icon name="tick" small /> {t('office.step.delivered')}
        </StepForm>
      )}
      {asking && <ConfirmStep order={order} to={asking} onClose={() => setAsking(null)} onOutcome={onOutcome} />}
    </div>
  );
}
