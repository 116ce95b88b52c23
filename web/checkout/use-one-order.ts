import { useEffect, useRef, useState } from 'react';
import type { Outcome } from './explain-refusal.ts';

/** The result of sending: what to show, or a navigation to another page. */
type SubmitResult = Outcome | 'navigating';

/** Sends one order at a time, shows that it is on its way, and keeps the outcome until the next submit. */
export function useOneOrder() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  useEffect(() => {
    // Back from the payment page: the browser may show the page as it was left, with the button still working.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isUnderWay.current = false;
      setSending(false);
      setOutcome(null);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const run = async (send: () => Promise<SubmitResult>) => {
    isUnderWay.current = true;
    setSending(true);
    setOutcome(null);
    const result = await send();
    if (result === 'navigating') return; // the button keeps working until the next page is there
    setOutcome(result);
    isUnderWay.current = false;
    setSending(false);
  };
  return { outcome, isSending, isUnderWay: () => isUnderWay.current, run, show: setOutcome };
}
