import { useEffect, useState } from 'react';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import { useText } from '../i18n/texts.tsx';
import { nextAddress, rememberPayment } from './send-order.ts';

const MINUTE_MS = 60_000;

/** How many minutes are left of some seconds, at least one, counted down while the page is open; 0 when the time is over. */
export function useMinutesLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds * 1000);
  useEffect(() => {
    // The device's clock may be wrong: only how long the page is open counts.
    const end = performance.now() + seconds * 1000;
    const look = () => setLeft(Math.max(0, end - performance.now()));
    look();
    const [timer, last] = [setInterval(look, MINUTE_MS / 6), setTimeout(look, seconds * 1000)];
    return () => {
      clearInterval(timer);
      clearTimeout(last);
    };
  }, [seconds]);
  return Math.ceil(left / MINUTE_MS);
}

type PayNowQuery = {
  number: string;
  /** The key of a guest's e-mail; a customer needs none. */
  token: string | null;
  paymentHosts: readonly string[];
};

/** Leads to the payment page; `onOver` when it turns out that nothing is to be paid any more. */
export function usePayNow({ number, token, paymentHosts }: PayNowQuery, onOver: () => void) {
  const t = useText();
  const [words, setWords] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    // Back from the payment page: the browser may show the page as it was left, with the button still working.
    const wake = (event: PageTransitionEvent) => event.persisted && setWorking(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const pay = async () => {
    if (isWorking) return;
    setWorking(true);
    setWords(null);
    try {
      const headers = token === null ? undefined : { 'X-Order-Token': token };
      const ask = { method: 'POST', body: { number }, ...(headers && { headers }) } as const;
      const { uuid, url } = await callApi<{ uuid: string; url: string }>('/api/orders/pay', ask);
      const next = nextAddress(url, window.location.host, paymentHosts);
      rememberPayment(uuid);
      // The button keeps working until the next page is there.
      if (next) return window.location.assign(next);
      setWords(t('checkout.host.refused'));
    } catch (failure) {
      if (failure instanceof ApiRefusal && failure.answer?.code === 'payment.not.open') onOver();
      else setWords(wordsFor(failure, t));
    }
    setWorking(false);
  };
  return { pay, words, isWorking };
}
