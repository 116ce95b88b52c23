import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isAsked, type StepOutcome, type StepQuestion } from './order-steps.ts';
import { StepForm } from './step-form.tsx';

/** A step that the server asks about. */
export type AskedOutcome = StepOutcome & { question: StepQuestion };

type AskedProps = { asked: AskedOutcome; onOutcome: (outcome: StepOutcome | null) => void };

function SureForm({ asked, onOutcome }: AskedProps) {
  const t = useText();
  const { orderId, number, to, isRest, question } = asked;
  return (
    <StepForm
      order={{ id: orderId, number, version: question.version }}
      to={to}
      isRest={isRest ?? false}
      sure={question.sure}
      className={to === 'cancelled' ? 'danger' : ''}
      onOutcome={onOutcome}
    >
      {t(to === 'cancelled' && isRest ? 'office.step.cancelled.rest' : `office.step.${to}`)}
    </StepForm>
  );
}

function useTitle({ to, number, isRest }: AskedOutcome): string {
  const t = useText();
  if (to === 'cancelled' && isRest) return t('ask.rest', { number });
  return isAsked(to) ? t(`office.confirm.${to}`, { number }) : '';
}

/** Asks once more before a step that cannot be taken back, with the sum that moves. */
export function ConfirmStep({ asked, onOutcome }: AskedProps) {
  const t = useText();
  const title = useTitle(asked);
  const close = () => onOutcome(null);
  return (
    <Dialog isOpen onClose={close} title={title} closeLabel={t('dialog.close')} className="ad ask">
      <h2 className="d3">{title}</h2>
      {asked.question.lines.map((line) => (
        <p key={line} className="mut">
          {line}
        </p>
      ))}
      <div className="row">
        <Button look="line" onClick={close}>
          {t('office.confirm.back')}
        </Button>
        <SureForm asked={asked} onOutcome={onOutcome} />
      </div>
    </Dialog>
  );
}

/** The same question on the page itself, for a submit without scripts. */
export function AskedNotice({ asked, onOutcome }: AskedProps) {
  return (
    <Notice tone="warn">
      <b>{useTitle(asked)}</b> {asked.question.lines.join(' ')}
      <SureForm asked={asked} onOutcome={onOutcome} />
    </Notice>
  );
}
