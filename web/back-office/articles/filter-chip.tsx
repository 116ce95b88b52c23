import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';

type FilterChipProps = {
  name: string;
  /** What is chosen, in words; empty when nothing is. */
  chosen?: string;
  /** Where the list is without it. */
  clearTo?: string;
  className?: string;
  icon?: ReactNode;
  children: ReactNode;
};

/** Closes an opened chip on a click anywhere else, or with Escape, which gives the focus back to it. */
function useClosing() {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (isFocusBack: boolean) => {
      if (!box.current?.open) return;
      box.current.open = false;
      if (isFocusBack) box.current.querySelector('summary')?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(box.current?.contains(document.activeElement) ?? false);
    };
    const onFocusIn = (event: FocusEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false);
    };
    window.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('focusin', onFocusIn);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('focusin', onFocusIn);
    };
  }, []);
  return box;
}

/** A filter: dashed while nothing is chosen, filled and with a way out when something is. Opens without scripts too. */
export function FilterChip({ name, chosen = '', clearTo, className = '', icon, children }: FilterChipProps) {
  const t = useText();
  const box = useClosing();
  const isOn = chosen !== '';
  return (
    <span className={`fchip ${isOn ? 'on' : ''} ${className}`}>
      <details ref={box}>
        <summary>
          {icon ?? <Icon name={isOn ? 'filter' : 'plus'} small />}
          <span>{isOn ? t('office.filter.of', { name, chosen }) : name}</span>
        </summary>
        <div className="pop fpop">{children}</div>
      </details>
      {isOn && clearTo !== undefined && (
        <Link className="ico x" to={clearTo} aria-label={t('office.filter.remove', { name })} preventScrollReset>
          <Icon name="close" small />
        </Link>
      )}
    </span>
  );
}
