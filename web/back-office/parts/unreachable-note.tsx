import { useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Moment } from './moment.tsx';

type Unreachable = { reason: 'hard' | 'complaint'; detail: string; since: string };

/** Says that e-mails do not reach an address, since when, and what the mail server said of it. */
export function UnreachableNote({ unreachable }: { unreachable: Unreachable | null }) {
  const t = useText();
  if (!unreachable) return null;
  return (
    <div className="no-print">
      <Notice tone="warn">
        <p>{t(`office.unreachable.${unreachable.reason}`)}</p>
        <p className="sm mut">
          {t('office.unreachable.since')} <Moment at={unreachable.since} style="full" />
          {unreachable.detail && ` · ${unreachable.detail}`}
        </p>
      </Notice>
    </div>
  );
}
