import type { ReturnStatus } from '#contracts/returns.ts';
import { useText } from '../../i18n/texts.tsx';
import { Tag, type TagTone } from '../../ui/labels.tsx';

const TONES = {
  requested: 'sun',
  approved: 'info',
  rejected: 'neutral',
  received: 'warn',
  refunded: 'ok',
} as const satisfies Record<ReturnStatus, TagTone>;

/** Where a return stands for the staff. */
export function ReturnState({ status }: { status: ReturnStatus }) {
  const t = useText();
  return <Tag tone={TONES[status]}>{t(`office.return.state.${status}`)}</Tag>;
}
