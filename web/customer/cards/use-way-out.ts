import { useEffect, useState } from 'react';
import { nextAddress } from '../../checkout/send-order.ts';

/**
 * waits: only a link can lead there, since no script has run · leaving: the button keeps working until that page is there ·
 * refused: the address was none of the payment hosts' · back: somebody has come back, and may go again
 */
type Way = 'waits' | 'leaving' | 'refused' | 'back';

/**
 * Goes on to the provider's page as soon as it is open.
 */
export function useWayOut(goTo: string | undefined, paymentHosts: readonly string[]): Way {
  const [way, setWay] = useState<Way>('waits');
  useEffect(() => {
    if (!goTo) return;
    const next = nextAddress(goTo, window.location.host, paymentHosts);
    setWay(next ? 'leaving' : 'refused');
    if (next) window.location.assign(next);
  }, [goTo, paymentHosts]);
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setWay('back');
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return way;
}
