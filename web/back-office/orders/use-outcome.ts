import { useCallback, useState } from 'react';
import { useActionData } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import { useText } from '../../i18n/texts.tsx';
import { orderAddress } from '../addresses.ts';
import { movedWords, type RefundOutcome, type StepOutcome, stepIn } from './order-steps.ts';

/**
 * What the last step came to: a success is said in a toast, a refusal stays on the page. Without JavaScript the outcome
 * comes with the page itself.
 */
export function useOutcome(): [StepOutcome | null, (outcome: StepOutcome) => void] {
  const t = useText();
  const posted = stepIn(useActionData<StepOutcome | RefundOutcome>());
  const [outcome, setOutcome] = useState<StepOutcome | null>(posted);
  const hear = useCallback(
    (heard: StepOutcome) => {
      setOutcome(heard);
      if (heard.refused || heard.isAsking) return;
      const link = { to: orderAddress(heard.orderId), words: t('office.order.see') };
      sayInToast(t(movedWords(heard), { number: heard.number }), { tone: 'ok', link });
    },
    [t],
  );
  return [outcome, hear];
}
