import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Names the dialog for readers. */
  title: string;
  closeLabel: string;
  /** Classes of the panel, such as `poster`. */
  className?: string;
  side?: 'middle' | 'right' | 'full';
  hasCloseButton?: boolean;
  children: ReactNode;
};

/** A panel over the page: keeps the focus, closes with Escape, gives the focus back. */
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
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim-back" />
        <BaseDialog.Viewport className={`scrim ${side === 'middle' ? '' : side}`}>
          <BaseDialog.Popup className={`dlg ${className}`} aria-label={title}>
            {hasCloseButton && (
              <BaseDialog.Close className="ico x" aria-label={closeLabel}>
                <Icon name="close" />
              </BaseDialog.Close>
            )}
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
