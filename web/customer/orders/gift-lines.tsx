import type { Gift } from '#contracts/gift.ts';
import { useText } from '../../i18n/texts.tsx';

/** Says to the buyer that an order is a gift, how it comes, and what its card says; nothing for any other. */
export function GiftLines({ gift }: { gift: Gift | null }) {
  const t = useText();
  if (gift === null) return null;
  return (
    <div>
      <h2 className="h4 mb-1.5">{t('order.gift')}</h2>
      <p className="mut">{t(gift.isWrapped ? 'order.gift.wrapped' : 'order.gift.plain')}</p>
      <p className="mut">{t('order.gift.no.prices')}</p>
      {gift.message !== '' && (
        <>
          <p className="sm mut mt-2.5">{t('gift.message')}</p>
          <p className="answer wrap-anywhere">{gift.message}</p>
        </>
      )}
    </div>
  );
}
