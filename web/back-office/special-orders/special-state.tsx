import type { SpecialOrderRow } from '#contracts/special-orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { SPECIAL_TONES } from '../../orders/special-order-tones.ts';
import { isToConfirm } from '../../special-orders/status.tsx';
import { Tag } from '../../ui/labels.tsx';

/** Where a special order stands for the staff. A quote whose time is over says so. */
export function SpecialState({
  special: { status, quote, order },
}: {
  special: Pick<SpecialOrderRow, 'status' | 'quote' | 'order'>;
}) {
  const t = useText();
  if (status === 'quoted' && quote?.isExpired) return <Tag>{t('special.status.ended')}</Tag>;
  if (isToConfirm({ status, order })) return <Tag tone="warn">{t('office.delivery.unconfirmed')}</Tag>;
  return <Tag tone={SPECIAL_TONES[status]}>{t(`office.special.state.${status}`)}</Tag>;
}
