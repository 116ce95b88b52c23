import type { SpecialOrderRow } from '#contracts/special-orders.ts';
import { useText } from '../i18n/texts.tsx';
import { Tag } from '../ui/labels.tsx';
import { SPECIAL_TONES } from './tones.ts';

/** Where a special order stands for its customer, in a word and a dot. A quote whose time is over says so. */
export function SpecialTag({ special: { status, quote } }: { special: Pick<SpecialOrderRow, 'status' | 'quote'> }) {
  const t = useText();
  if (status === 'quoted' && quote?.isExpired) return <Tag>{t('special.status.ended')}</Tag>;
  return <Tag tone={SPECIAL_TONES[status]}>{t(`special.status.${status}`)}</Tag>;
}
