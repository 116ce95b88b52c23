import type { SpecialOrderRow } from '#contracts/special-orders.ts';
import { useText } from '../i18n/texts.tsx';
import { SPECIAL_TONES } from '../orders/special-order-tones.ts';
import { Tag } from '../ui/labels.tsx';

/** Accepted, paid on delivery, and waiting for the link of the e-mail that asks to confirm the order. */
export function isToConfirm({ status, order }: Pick<SpecialOrderRow, 'status' | 'order'>): boolean {
  return status === 'accepted' && order?.paymentStatus === 'on_delivery';
}

/** Where a special order stands for its customer, in a word and a dot. A quote whose time is over says so. */
export function SpecialTag({
  special: { status, quote, order },
}: {
  special: Pick<SpecialOrderRow, 'status' | 'quote' | 'order'>;
}) {
  const t = useText();
  if (status === 'quoted' && quote?.isExpired) return <Tag>{t('special.status.ended')}</Tag>;
  if (isToConfirm({ status, order })) return <Tag tone={SPECIAL_TONES.accepted}>{t('success.confirm.state')}</Tag>;
  return <Tag tone={SPECIAL_TONES[status]}>{t(`special.status.${status}`)}</Tag>;
}
