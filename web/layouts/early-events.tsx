import { useLayoutEffect } from 'react';
import { useScriptNonce } from '../script-nonce.ts';

declare global {
  interface Window {
    /** Replays the events that came before the page's scripts; set by `EarlyEvents`. */
    replayEarlyEvents?: () => void;
  }
}

/**
 * Runs in the page, before any module: what is clicked, chosen or sent while the scripts are still on their way is kept and
 * done once they are there, each thing once and in its order. A form whose scripts do not come is sent by the browser itself.
 */
function keepEarlyEvents(patienceMs: number) {
  const kept = new Map<Element, () => void>();
  const keep = (thing: Element, act: () => void) => {
    kept.delete(thing);
    kept.set(thing, act);
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') keep(button, () => button.click());
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) {
      keep(target, () => target.dispatchEvent(new Event('change', { bubbles: true })));
    }
    if (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')) {
      const isChecked = target.checked;
      keep(target, () => {
        target.checked = !isChecked; // so that the click below is a change
        target.click();
      });
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    const alone = setTimeout(() => form.isConnected && form.submit(), patienceMs);
    keep(form, () => {
      clearTimeout(alone);
      form.requestSubmit(submitter);
    });
  };
  /** The search's key (search-button.tsx); whether it is one here, the search itself decides. */
  const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isTyped = target instanceof Element && target.matches('input, textarea, select');
    if (key !== '/' || isTyped || ctrlKey || metaKey || altKey) return;
    const page = document.documentElement;
    keep(page, () => page.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('change', onChange, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('keydown', onKey, true);
  window.replayEarlyEvents = () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('change', onChange, true);
    document.removeEventListener('submit', onSubmit, true);
    document.removeEventListener('keydown', onKey, true);
    // Each in a moment of its own: what one changes must be drawn before the next one is asked. React takes a page over in
    // parts and marks what it holds: a click on a part that is not held yet waits for it.
    const [...acts] = kept;
    let looks = 200;
    const next = () => {
      const [thing, act] = acts[0] ?? [];
      if (!thing || !act) return;
      const isHeld = Object.keys(thing).some((name) => name.startsWith('__react'));
      looks -= 1;
      if (thing.isConnected && !isHeld && looks > 0) return void setTimeout(next, 50);
      acts.shift();
      if (thing.isConnected) act();
      setTimeout(next);
    };
    setTimeout(next);
  };
}

const PATIENCE_MS = 10_000;

/** Keeps early events; stands in the head, before anything that could be clicked. */
export function EarlyEvents() {
  const script = `(${keepEarlyEvents})(${PATIENCE_MS})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own code, marked as such (decision 0068)
  return <script nonce={useScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * Replays the early events once the page is hydrated. In the very moment of the hydration: a click in between would be handled
 * twice.
 */
export function useEarlyEvents() {
  useLayoutEffect(() => {
    window.replayEarlyEvents?.();
    delete window.replayEarlyEvents;
  }, []);
}
