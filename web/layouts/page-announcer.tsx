import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { titleWith } from '../browser/title-count.ts';

/** The new page is drawn, and a dialog that closed with the old one has given its focus back. */
const SETTLE_MS = 100;
/** Long enough to be announced; afterwards no screen reader comes upon it. */
const ANNOUNCED_MS = 2000;
const CONTROLS = 'input, select, textarea, button, summary';

/** What was shown last; outlives the pages of trouble, which draw everything anew. */
let shown: { pathname: string; title: string } | null = null;

/** A filter changes the page that somebody works in; a link leads to another one. */
function isAnotherPage(next: { pathname: string; title: string }): boolean {
  if (shown === null) return false;
  if (shown.pathname !== next.pathname) return true;
  return shown.title !== next.title && !document.activeElement?.matches(`main :is(${CONTROLS})`);
}

/** The keyboard goes on where the new page begins, unless the page itself has already said where. */
function takeFocus(hash: string): void {
  const main = document.getElementById('main');
  const held = document.activeElement;
  if (!main || document.querySelector('dialog[open]') || (held !== main && main.contains(held))) return;
  const goal = document.getElementById(hash.slice(1)) ?? main;
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** A page that comes without a new document is said aloud by its title, and takes the focus as a new document would. */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query may be another page; a part of the page is none
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const settle = () => {
      const next = { pathname, title: titleWith(document.title, 0) };
      const isNew = isAnotherPage(next);
      shown = next;
      if (!isNew) return;
      takeFocus(hash);
      setWords(next.title);
      timers.push(setTimeout(() => setWords(''), ANNOUNCED_MS));
    };
    timers.push(setTimeout(settle, shown === null ? 0 : SETTLE_MS));
    return () => timers.forEach(clearTimeout);
  }, [pathname, search]);
  return (
    <p className="sr" aria-live="polite">
      {words}
    </p>
  );
}
