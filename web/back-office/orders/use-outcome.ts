import { useCallback, useState } from 'react';
import { sayInToast } from '../../browser/toasts.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { orderAddress } from '../addresses.ts';
import { movedWords, type RefundOutcome, type StepOutcome, stepIn } from './order-steps.ts';

/**
 * What the last step came to, until it is put away: a success is said in a toast, a refusal stays on the page. Without JavaScript the outcome
 * comes with the page itself.
 */
export function useOutcome(): [StepOutcome | null, (outcome: StepOutcome | null) => void] {
  const t = useText();
  const posted = stepIn(useAnswer<StepOutcome | RefundOutcome>());
  const [outcome, setOutcome] = useState<StepOutcome | null>(posted);
  const showOutcome = useCallback(
    (next: StepOutcome | null) => {
      setOutcome(next);
      if (next === null || next.refused || next.question) return;
      const link = { to: orderAddress(next.orderId), words: t('office.order.see') };
      sayInToast(t(movedWords(next), { number: next.number }), { tone: 'ok', link });
    },
    [t],
  );
  return [outcome, showOutcome];
}
