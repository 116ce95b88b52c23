import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import { formatMoney } from '#contracts/money.ts';
import type { OrderShown } from '#contracts/orders.ts';
import type { RefundsShown } from '#contracts/refunds.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { useMay } from '../parts/use-may.ts';
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
        <StepForm
          order={order}
          to={to}
          isRest={isPartlyDelivered(order)}
          className={isCancel ? 'danger' : ''}
          onOutcome={hear}
        >
          {t(isCancel && isPartlyDelivered(order) ? 'office.step.cancelled.rest' : `office.step.${to}`)}
        </StepForm>
      </div>
    </Dialog>
  );
}

function confirmLine(order: OrderShown, to: Confirmed) {
  const { paymentStatus, paymentMethod } = order;
  if (to === 'delivered') {
    return paymentMethod === 'on_delivery' ? 'office.confirm.delivered.door' : 'office.confirm.delivered.line';
  }
  if (isPartlyDelivered(order)) return 'office.confirm.cancelled.rest';
  return paymentStatus === 'paid' ? 'office.confirm.cancelled.paid' : 'office.confirm.cancelled.line';
}

/** Says whether something of an order has come, and something has not. */
function isPartlyDelivered({ lines, deliveryStatus }: OrderShown): boolean {
  return deliveryStatus === 'in_progress' && lines.some(({ shipped }) => shipped > 0);
}

function PaperLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useText();
  return (
    <a className={buttonClass({ look: 'line' })} href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr"> {t('office.new.tab')}</span>
    </a>
  );
}

type RefundAllMoney = { money: RefundsShown | null; formKey: string };

/** All that is left of the payment goes back, once somebody has said yes. */
function RefundAll({ money, formKey }: { money: RefundsShown; formKey: string }) {
  const t = useText();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const words = t('office.refund.all', { amount: formatMoney(money.leftMinor, money.currency, locale) });
  return (
    <>
      <Button look="line" className="script" onClick={() => setAsking(true)}>
        {t('office.refund')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words}
        closeLabel={t('dialog.close')}
        className="ad ask"
      >
        <h2 className="d3">{words}</h2>
        <p className="mut">{t(money.isByHand ? 'office.refund.by.hand' : 'office.refund.all.line')}</p>
        <div className="row">
          <Button look="line" onClick={() => setAsking(false)}>
            {t('office.confirm.back')}
          </Button>
          <Form method="post" preventScrollReset onSubmit={() => setAsking(false)}>
            <input type="hidden" name="intent" value="refund" />
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="amount" value={writePrice(money.leftMinor, money.currency)} />
            <Button type="submit" className="danger">
              {words}
            </Button>
          </Form>
        </div>
      </Dialog>
    </>
  );
}

/** What can be done with an order now: print it, call it off, take it one step further. */
export function OrderActions({ order, money, formKey, onOutcome }: ActionsProps & RefundAllMoney) {
  const t = useText();
  const may = useMay('orders');
  const mayRefund = useMay('refunds');
  const [asking, setAsking] = useState<Confirmed | null>(null);
  const step = nextStepOf(order);
  return (
    <div className="acts no-print">
      <PaperLink href={`/api/order/${order.id}/packing-slip`}>
        <OfficeIcon name="print" small /> {t('office.print')}
      </PaperLink>
      <PaperLink href={`/api/order/${order.id}/invoice`}>{t('paper.invoice')}</PaperLink>
      {mayRefund && money && money.leftMinor > 0 && <RefundAll money={money} formKey={formKey} />}
      {may && canCancel(order) && (
        <StepForm
          order={order}
          to="cancelled"
          isRest={isPartlyDelivered(order)}
          className="red"
          onOutcome={onOutcome}
          onAsk={() => setAsking('cancelled')}
        >
          {t(isPartlyDelivered(order) ? 'office.step.cancelled.rest' : 'office.step.cancelled')}
        </StepForm>
      )}
      {may && step === 'in_progress' && (
        <StepForm key={step} order={order} to={step} onOutcome={onOutcome}>
          <Icon name="van" small /> {t('office.step.in_progress')}
        </StepForm>
      )}
      {may && step === 'delivered' && (
        <StepForm key={step} order={order} to={step} onOutcome={onOutcome} onAsk={() => setAsking('delivered')}>
          <Icon name="tick" small /> {t('office.step.delivered')}
        </StepForm>
      )}
      {asking && <ConfirmStep order={order} to={asking} onClose={() => setAsking(null)} onOutcome={onOutcome} />}
    </div>
  );
}
