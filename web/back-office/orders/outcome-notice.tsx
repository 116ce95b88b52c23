import { useActionData } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { movedWords, type StepOutcome } from './order-steps.ts';

/**
 * What the last step came to, where it has no place of its own: a refusal whose row is gone, or (without JavaScript, where
 * there are no toasts) a success.
 */
export function OutcomeNotice({
  outcome,
  hasOwnPlace = false,
}: {
  outcome: StepOutcome | null;
  hasOwnPlace?: boolean;
}) {
  const t = useText();
  const posted = useActionData<StepOutcome>();
  if (!outcome) return null;
  const { number, refused } = outcome;
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
