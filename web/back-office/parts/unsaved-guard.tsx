import { useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  // The router forgets that it asks when a screen that was on its way arrives; the question stays until it is answered.
  const [wanted, setWanted] = useState<Location | null>(null);
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked =
      isDirty &&
      !isLeaving.current &&
      nextLocation.pathname !== '/redirect' && // the session ran out: the typed waits in this tab
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search;
    if (isAsked) setWanted(nextLocation);
    return isAsked;
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isChangingLanguage() && !isSessionEnding()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => {
    setWanted(null);
    blocker.reset?.();
  };
  const leave = () => {
    onLeave();
    setWanted(null);
    if (blocker.state === 'blocked') return blocker.proceed();
    isLeaving.current = true;
    if (wanted) navigate(wanted);
  };
  return (
    <Dialog
      isOpen={wanted !== null}
      onClose={stay}
      title={t('office.edit.leave.title')}
      closeLabel={t('dialog.close')}
      className="ad ask"
    >
      <h2>{t('office.edit.leave.title')}</h2>
      <p>{t(line)}</p>
      <div className="row">
        <Button look="line" onClick={leave}>
          {t('office.edit.leave.go')}
        </Button>
        <Button onClick={stay}>{t('office.edit.leave.stay')}</Button>
      </div>
    </Dialog>
  );
}
