import type { SpecialOrderRow } from '#contracts/special-orders.ts';
import { useText } from '../i18n/texts.tsx';
import { Tag, type TagTone } from '../ui/labels.tsx';

const TONES = {
  requested: 'sun',
  quoted: 'warn',
  accepted: 'info',
  ordered: 'ok',
  declined: 'neutral',
} as const satisfies Record<SpecialOrderRow['status'], TagTone>;

type SpecialTagProps = { special: Pick<SpecialOrderRow, 'status' | 'quote'>; isForStaff?: boolean };

/** Where a special order stands, in a word and a dot, as its customer or the staff sees it. A quote whose time is over says so. */
export function SpecialTag({ special: { status, quote }, isForStaff = false }: SpecialTagProps) {
  const t = useText();
  if (status === 'quoted' && quote?.isExpired) return <Tag>{t('special.status.ended')}</Tag>;
  return (
    <Tag tone={TONES[status]}>{t(isForStaff ? `office.special.state.${status}` : `special.status.${status}`)}</Tag>
  );
}
