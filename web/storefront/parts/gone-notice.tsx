import { forgetGone } from '../../browser/cart/cart-store.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Which articles have left the cart, until it is read. */
export function GoneNotice({ names }: { names: readonly string[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <Notice tone="warn">
      {t('cart.gone', { count: names.length, names: names.join(', ') })}{' '}
      <Button look="ghost" size="tiny" onClick={forgetGone}>
        {t('toast.close')}
      </Button>
    </Notice>
  );
}
