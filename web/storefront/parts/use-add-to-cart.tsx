import type { ProductCard } from '#contracts/catalog.ts';
import { CART } from '../../addresses.ts';
import type { Choice } from '../../browser/cart/cart-rules.ts';
import { addToCart } from '../../browser/cart/cart-store.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { useText } from '../../i18n/texts.tsx';

/** Puts an article into the cart and says so. */
export function useAddToCart() {
  const t = useText();
  return async (card: ProductCard, choice: Choice, quantity: number) => {
    const outcome = await addToCart(card, choice, quantity);
    const link = { to: CART, words: t('cart.see') };
    if (outcome === 'added') sayInToast(t('cart.added', { name: card.name }), { tone: 'ok', link });
    else if (outcome === 'already') sayInToast(t('cart.already'), { tone: 'info', link });
    else sayInToast(t('cart.storage.failed'), { tone: 'bad' });
    return outcome;
  };
}
