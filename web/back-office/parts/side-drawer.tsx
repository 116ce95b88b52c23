import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Waiting } from '#contracts/notification-counts.ts';
import { useText } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SideMenu } from './side-menu.tsx';

/** The side menu of narrow screens: opens from the left, closes when a link is followed. */
export function SideDrawer({ waiting }: { waiting: Waiting | null }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the place changes
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <IconButton
        className="burger"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </IconButton>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('office.nav')}
        closeLabel={t('menu.close')}
        side="full"
        className="ad sb sb-drawer"
      >
        <SideMenu waiting={waiting} />
      </Dialog>
    </>
  );
}
