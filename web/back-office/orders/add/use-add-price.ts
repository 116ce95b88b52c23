import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ORDER_PRICE } from '../../addresses.ts';
import type { PricedAdd } from './order-add.server.ts';

const PAUSE_MS = 300;
const ASKED = /^(?:pieces-\d+|country|coupon|email)$/;

/** What the form says that a price depends on, as it would be sent. */
function askedOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(([name]) => ASKED.test(name));
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

/**
 * What the order comes to while it is typed: the shop is asked once the typing rests.
 *
 * chosen  changes with every article that comes or goes
 * posted  what a page without scripts was answered with
 * returns `isFresh` false while the form says something else than what was priced
 */
export function useAddPrice(
  form: RefObject<HTMLFormElement | null>,
  { chosen, posted }: { chosen: string; posted: PricedAdd | null },
) {
  const { submit, data, state } = useFetcher<PricedAdd>();
  const [isStale, setStale] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');
  const look = useCallback(() => {
    if (!form.current || askedOf(form.current).toString() === asked.current) return;
    setStale(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const fields = askedOf(form.current);
      asked.current = fields.toString();
      setStale(false);
      void submit(fields, { method: 'post', action: ORDER_PRICE });
    }, PAUSE_MS);
  }, [form, submit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article is another price
  useEffect(() => {
    look();
    return () => clearTimeout(timer.current);
  }, [look, chosen]);
  const again = useCallback(() => {
    asked.current = '';
    look();
  }, [look]);
  return { price: data ?? posted, isFresh: !isStale && state === 'idle', look, again };
}
