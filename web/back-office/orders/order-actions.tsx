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
import { ConfirmStep } from './confirm-step.tsx';
import { type AskedStep, canCancel, isPartlyDelivered, nextStepOf, type StepOutcome } from './order-steps.ts';
import { StepForm } from './step-form.tsx';

type ActionsProps = { order: OrderShown; onOutcome: (outcome: StepOutcome) => void };

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
  const [asking, setAsking] = useState<AskedStep | null>(null);
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
