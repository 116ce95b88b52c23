import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { closeToast, currentToast, subscribeToasts, TOAST_MS, type ToastMessage } from '../browser/toasts.ts';
import { useText } from '../i18n/texts.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

function Toast({ toast }: { toast: ToastMessage }) {
  const t = useText();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isResting = isPointed || isFocused;
  useEffect(() => {
    if (isResting) return;
    const timer = setTimeout(closeToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const rest = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock, nothing is operated here
    <div className="toast" {...rest} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <Icon name={toast.tone === 'ok' ? 'tick' : 'info'} />
      <span>{toast.words}</span>
      {toast.link && (
        <Link className="lnk nw" to={toast.link.to} onClick={closeToast}>
          {toast.link.words}
        </Link>
      )}
      <IconButton aria-label={t('toast.close')} onClick={closeToast}>
        <Icon name="close" small />
      </IconButton>
    </div>
  );
}

/** The dialog over everything else while there is a toast; looked for again when it closes, which would take the toast away. */
function useOpenDialog(toast: ToastMessage | null): HTMLDialogElement | null {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const dialog = toast && document.querySelector<HTMLDialogElement>('dialog[open]');
  useEffect(() => {
    if (!dialog) return;
    if (!dialog.open) lookAgain(); // closed by what the toast is about, while it was drawn
    dialog.addEventListener('close', lookAgain);
    return () => dialog.removeEventListener('close', lookAgain);
  }, [dialog]);
  return dialog;
}

/**
 * Where toasts appear: lower right, one at a time, five seconds, resting under the pointer or the focus. Our own:
 * Base UI's brings 20 kB to every first page for stacking and swiping that the design does not use.
 */
export function Toaster() {
  const t = useText();
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => null);
  const isUrgent = toast?.tone === 'bad';
  // Over an open dialog everything else lies still: there the toast belongs to the dialog.
  const dialog = useOpenDialog(toast);
  const region = (
    <section className="toasts" aria-label={t('toast.region')}>
      <div role="status">{toast && !isUrgent && <Toast key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && isUrgent && <Toast key={toast.id} toast={toast} />}</div>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}
