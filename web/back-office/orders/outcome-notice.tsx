import { useActionData } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskedNotice } from './confirm-step.tsx';
import { type AskedOrder, isAsked, movedWords, type StepOutcome } from './order-steps.ts';

/**
 * What the last step came to, where it has no place of its own: a refusal whose row is gone, or (without JavaScript, where
 * there are no toasts) a success, or the question that comes before a step that cannot be taken back.
 */
export function OutcomeNotice({
  outcome,
  hasOwnPlace = false,
  orders,
  onOutcome,
}: {
  outcome: StepOutcome | null;
  /** The orders of the page, one of which the question may be about. */
  orders: readonly AskedOrder[];
  onOutcome: (outcome: StepOutcome) => void;
  hasOwnPlace?: boolean;
}) {
  const t = useText();
  const posted = useActionData<StepOutcome>();
  if (!outcome) return null;
  const { number, refused, to, isAsking } = outcome;
  if (isAsking) {
    const asked = orders.find(({ id }) => id === outcome.orderId);
    return asked && isAsked(to) ? <AskedNotice order={asked} to={to} onOutcome={onOutcome} /> : null;
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
