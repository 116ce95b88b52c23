import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type AskedOrder, type AskedStep, askedWords, isPartlyDelivered, type StepOutcome } from './order-steps.ts';
import { StepForm } from './step-form.tsx';

type AskedProps = { order: AskedOrder; to: AskedStep; onOutcome: (outcome: StepOutcome) => void };

function SureForm({ order, to, onOutcome }: AskedProps) {
  const t = useText();
  const isRest = isPartlyDelivered(order);
  return (
    <StepForm
      order={order}
      to={to}
      isRest={isRest}
      isSure
      className={to === 'cancelled' ? 'danger' : ''}
      onOutcome={onOutcome}
    >
      {t(to === 'cancelled' && isRest ? 'office.step.cancelled.rest' : `office.step.${to}`)}
    </StepForm>
  );
}

/** Asks once more before a step that cannot be taken back. */
export function ConfirmStep({ order, to, onClose, onOutcome }: AskedProps & { onClose: () => void }) {
  const t = useText();
  const title = t(`office.confirm.${to}`, { number: order.number });
  const hear = (outcome: StepOutcome) => {
    onClose();
    onOutcome(outcome);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('dialog.close')} className="ad ask">
      <h2 className="d3">{title}</h2>
      <p className="mut">{t(askedWords(order, to))}</p>
      <div className="row">
        <Button look="line" onClick={onClose}>
          {t('office.confirm.back')}
        </Button>
        <SureForm order={order} to={to} onOutcome={hear} />
      </div>
    </Dialog>
  );
}

/** The same question on the page itself, for a press that came without scripts. */
export function AskedNotice({ order, to, onOutcome }: AskedProps) {
  const t = useText();
  return (
    <Notice tone="warn">
      <b>{t(`office.confirm.${to}`, { number: order.number })}</b> {t(askedWords(order, to))}
      <SureForm order={order} to={to} onOutcome={onOutcome} />
    </Notice>
  );
}
