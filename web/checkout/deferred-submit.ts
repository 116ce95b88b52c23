import { useEffect, useState } from 'react';
import type { CartState } from '../browser/cart/cart-store.ts';

/** What a click on Pay does: sends the cart, waits until it is read, or says that it cannot be read. */
export function answerToSubmit(
  status: CartState['status'],
  lineCount: number,
): 'send' | 'wait' | 'show-error' | 'none' {
  if (lineCount > 0) return 'send';
  if (status === 'loading') return 'wait';
  return status === 'failed' ? 'show-error' : 'none'; // with nothing in the cart there is no such button
}

/** A submit that came before the cart was read: it waits, and is done once the cart is read, with what the form says then. */
export function useDeferredSubmit(status: CartState['status'], submit: () => void) {
  const [isDeferred, setDeferred] = useState(false);
  useEffect(() => {
    if (!isDeferred || status === 'loading') return;
    setDeferred(false);
    submit();
  }, [isDeferred, status, submit]);
  return { isDeferred, defer: () => setDeferred(true) };
}
