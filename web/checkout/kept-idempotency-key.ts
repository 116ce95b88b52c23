import { useEffect, useState } from 'react';
import type { CartState } from '../browser/cart/cart-store.ts';

/** What a press on Pay does: sends the cart, waits until it is read, or tells that it cannot be read. */
export function answerToPress(status: CartState['status'], lineCount: number): 'send' | 'wait' | 'tell' | 'none' {
  if (lineCount > 0) return 'send';
  if (status === 'loading') return 'wait';
  return status === 'failed' ? 'tell' : 'none'; // with nothing in the cart there is no such button
}

/** A press that came before the cart was read: kept, and done once it is, with what the form says then. */
export function useKeptIdempotencyKey(status: CartState['status'], press: () => void) {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isKept || status === 'loading') return;
    setKept(false);
    press();
  }, [isKept, status, press]);
  return { isKept, keep: () => setKept(true) };
}
