import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { useOfficePush } from './use-office-push.ts';

/** Stands over a screen that is being worked on when it would have been loaded anew. */
export function StaleNotice() {
  const t = useText();
  const { isStale, reload } = useOfficePush();
  return (
    <div className="stale" role="status">
      {isStale && (
        <p className="note">
          <span>{t('office.push.changed')}</span>
          <Button look="line" size="small" onClick={reload}>
            {t('office.push.reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
