import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { useOfficePush } from './use-office-push.ts';

type StaleNoticeProps = {
  /** Whoever is asking may work here; somebody who still needs a second factor gets nothing. */
  isOpen: boolean;
};

/** Stands over a screen that is being worked on when it would have been loaded anew. */
export function StaleNotice({ isOpen }: StaleNoticeProps) {
  const t = useText();
  const { isStale, reload } = useOfficePush(isOpen);
  return (
    <div className="stale" role="status">
      {isStale && (
        <>
          <p>{t('office.push.changed')}</p>
          <Button look="line" size="small" onClick={reload}>
            {t('office.push.reload')}
          </Button>
        </>
      )}
    </div>
  );
}
