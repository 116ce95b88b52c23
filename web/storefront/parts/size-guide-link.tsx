import { lazy, type MouseEvent, Suspense, useCallback, useState } from 'react';
import type { ProductDetail } from '#contracts/catalog.ts';
import { SIZE_GUIDE } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { sizeTableFor } from '../size-tables.ts';

const SizeDialog = lazy(() => import('./size-dialog.tsx'));

/** Opens the guide to sizes in a dialog; without scripts, or in a new tab, its page. */
export function SizeGuideLink({
  article,
  chosen,
}: {
  article: Pick<ProductDetail, 'department' | 'sizes'>;
  chosen: string | null;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const table = sizeTableFor(article);
  if (!table) return null;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <p className="sm">
      <a className="lnk" href={`${SIZE_GUIDE}#${table.id}`} aria-haspopup="dialog" onClick={open}>
        {t('size.guide')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <SizeDialog table={table} marked={chosen} onClose={close} />
        </Suspense>
      )}
    </p>
  );
}
