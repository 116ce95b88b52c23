import { Link } from 'react-router';
import { countPieces } from '#contracts/totals.ts';
import { CART } from '../addresses.ts';
import { useCart } from '../browser/cart/use-cart.ts';
import { useText } from '../i18n/texts.tsx';
import { Icon } from '../ui/icon.tsx';

/** Cart with the number of pieces in it. */
export function CartLink() {
  const t = useText();
  const count = countPieces(useCart().lines);
  return (
    <Link className="ico" to={CART} aria-label={count === 0 ? t('header.cart.empty') : t('header.cart', { count })}>
      <Icon name="cart" />
      {count > 0 && <span className="count">{count}</span>}
    </Link>
  );
}
