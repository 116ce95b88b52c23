import type { Gift } from '#contracts/gift.ts';
import { useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says to whoever packs an order that it is a gift, whether it is wrapped, and what stands on its card; nothing for any other. */
export function GiftNote({ gift }: { gift: Gift | null }) {
  const t = useText();
  if (gift === null) return null;
  return (
    <Notice tone="sun">
      <p>
        <b className="font-semibold">{t('order.gift')}</b> ·{' '}
        {t(gift.isWrapped ? 'office.gift.wrap' : 'order.gift.plain')} · {t('order.gift.no.prices')}
      </p>
      {gift.message === '' ? (
        <p className="mut">{t('order.gift.no.message')}</p>
      ) : (
        <>
          <p className="mut">{t('gift.message')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{gift.message}</p>
        </>
      )}
    </Notice>
  );
}
