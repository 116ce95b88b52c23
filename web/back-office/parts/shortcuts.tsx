import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/texts.tsx';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** At the foot of every screen: what the keyboard can do. */
export function ShortcutsButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="lnk needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('office.shortcuts')}
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
