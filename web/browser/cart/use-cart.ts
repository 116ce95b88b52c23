import { useEffect, useSyncExternalStore } from 'react';
import { type CartState, checkWithShop, EMPTY_CART, readCart, subscribeCart } from './cart-store.ts';

/** The cart of this browser; empty and `loading` on the server and until it is read. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribeCart, readCart, () => EMPTY_CART);
}

/** Compares the cart with the shop once per page load; `onGone` receives what has left it. */
export function useCartKeeper(onGone: (names: readonly string[]) => void) {
  const isReady = useCart().status === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per load, however often the caller is drawn
  useEffect(() => {
    if (!isReady) return;
    void checkWithShop().then(() => {
      const { gone } = readCart();
      if (gone.length > 0) onGone(gone);
    });
  }, [isReady]);
}

/** The cart, compared with the shop as soon as it is read: for the screens on which money is decided. */
export function useCheckedCart(): CartState {
  const cart = useCart();
  const isReady = cart.status === 'ready';
  useEffect(() => {
    if (isReady) void checkWithShop();
  }, [isReady]);
  return cart;
}
