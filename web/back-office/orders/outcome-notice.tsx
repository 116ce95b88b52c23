import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskedNotice, ConfirmStep } from './confirm-step.tsx';
import { movedWords, type StepOutcome } from './order-steps.ts';

/**
 * What the last step came to, where it has no place of its own: a refusal whose row is gone, or (without JavaScript, where
 * there are no toasts) a success, or the question that comes before a step that cannot be taken back.
 */
export function OutcomeNotice({
  outcome,
  hasOwnPlace = false,
  onOutcome,
}: {
  outcome: StepOutcome | null;
  onOutcome: (outcome: StepOutcome | null) => void;
  hasOwnPlace?: boolean;
}) {
  const t = useText();
  const posted = useAnswer<StepOutcome>();
  if (!outcome) return null;
  const { number, refused, question } = outcome;
  if (question) {
    const Question = outcome === posted ? AskedNotice : ConfirmStep;
    return <Question asked={{ ...outcome, question }} onOutcome={onOutcome} />;
  }
  if (!refused) return outcome === posted && <Notice tone="ok">{t(movedWords(outcome), { number })}</Notice>;
  if (hasOwnPlace) return null;
  return (
    <div role="alert">
      <Notice tone="warn">
        <b className="num">{number}</b> {t(`refusal.${refused}`)}
      </Notice>
    </div>
  );
}
