import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { SESSION_END_KEY } from '#contracts/cookies.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { forgetKeptDraft, isChangingLanguage } from '../articles/edit/use-kept-draft.ts';

const JUST_NOW_MS = 5_000;

/** The session has just ended and the page is loaded anew: what is typed waits in this tab. */
function isSessionEnding(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(SESSION_END_KEY)) < JUST_NOW_MS;
  } catch {
    return false;
  }
}

type UnsavedGuardProps = {
  isDirty: boolean;
  /** They are left for good: what was kept of them elsewhere may go. */
  onLeave?: () => void;
  /** Says what is not saved, where it is no article. */
  line?: TextName;
};

/** Asks before unsaved changes are left: by a link, by Back, by closing the tab. */
export function UnsavedGuard({
  isDirty,
  onLeave = forgetKeptDraft,
  line = 'office.edit.leave.line',
}: UnsavedGuardProps) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== '/redirect' && // the session ran out: the typed waits in this tab
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isChangingLanguage() && !isSessionEnding()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t('office.edit.leave.title')}
      closeLabel={t('dialog.close')}
      className="ad ask"
    >
      <h2>{t('office.edit.leave.title')}</h2>
      <p>{t(line)}</p>
      <div className="row">
        <Button
          look="line"
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          {t('office.edit.leave.go')}
        </Button>
        <Button onClick={stay}>{t('office.edit.leave.stay')}</Button>
      </div>
    </Dialog>
  );
}
