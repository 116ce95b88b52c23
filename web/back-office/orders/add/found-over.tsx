import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { useText } from '../../../i18n/texts.tsx';

type FoundOverProps = {
  /** Where the list is closed: the same screen without the words that were looked for. */
  closed: string;
  /** What the list is called for readers. */
  label: string;
  children: ReactNode;
};

/**
 * What a search found, over the screen and not between its parts: the order stays where it is, however much was found. Arrows
 * lead through it, Escape and its last line close it; it works without scripts.
 */
export function FoundOver({ closed, label, children }: FoundOverProps) {
  const t = useText();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const box = useRef<HTMLElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    // What was just chosen is still on its way: closing now would lose it.
    if (event.key === 'Escape' && isIdle) {
      event.preventDefault();
      void navigate(closed, { preventScrollReset: true });
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const links: Element[] = [...(box.current?.querySelectorAll('a') ?? [])];
    const at = document.activeElement ? links.indexOf(document.activeElement) : -1;
    const next = links.at(event.key === 'ArrowDown' ? (at + 1) % links.length : Math.max(at, 0) - 1);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <section ref={box} className="found-over" aria-label={label} onKeyDown={onKeyDown}>
      <div className="found-list">{children}</div>
      <Link className="lnk sm" to={closed} preventScrollReset>
        {t('office.add.close')}
      </Link>
    </section>
  );
}
