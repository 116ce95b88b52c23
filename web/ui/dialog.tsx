import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Names the dialog for readers. */
  title: string;
  closeLabel: string;
  /** Classes of the panel, such as `poster`. */
  className?: string;
  /** from-below: on a small screen at its lower edge, else in its middle. */
  side?: 'middle' | 'right' | 'full' | 'from-below';
  hasCloseButton?: boolean;
  children: ReactNode;
};

/**
 * A panel over the page: keeps the focus, closes with Escape or a click beside it, gives the focus back. The browser's own
 * dialog does all of that; Base UI's would bring 20 kB to the first page for the poster alone.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  className = '',
  side = 'middle',
  hasCloseButton = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    shown.showModal();
    // Closing before it leaves the page is what gives the focus back.
    return () => shown.close();
  }, [isOpen]);
  if (!isOpen) return null;
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does with the keyboard what a click beside the panel does
    <dialog
      ref={dialog}
      className={`scrim ${side === 'middle' ? '' : side}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={`dlg ${className}`}>
        {hasCloseButton && (
          <button type="button" className="ico x" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
