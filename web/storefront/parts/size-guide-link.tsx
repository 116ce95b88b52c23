import { lazy, type MouseEvent, Suspense, useCallback, useState } from 'react';
import type { ProductDetail } from '#contracts/catalog.ts';
import type { FitSaid } from '#contracts/fit.ts';
import { SIZE_GUIDE } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { sizeTableFor } from '../size-tables.ts';

const SizeDialog = lazy(() => import('./size-dialog.tsx'));

/**
 * Opens the guide to sizes in a dialog; without scripts, or in a new tab, its page. Before it stands how the article fits by
 * what customers say; where no table knows its sizes, that leads to the page of the guide.
 */
export function SizeGuideLink({
  article,
  chosen,
  fit,
}: {
  article: Pick<ProductDetail, 'department' | 'sizes'>;
  chosen: string | null;
  fit: FitSaid | null;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const table = sizeTableFor(article);
  if (!table && !fit) return null;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!table) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <p className="sm">
      {fit && (
        <>
          {t(`fit.says.${fit.fit}`, { said: fit.said, of: fit.of })}{' '}
          <span className="if-high">{t(`fit.take.${fit.fit}`)} </span>
        </>
      )}
      <a
        className="lnk"
        href={table ? `${SIZE_GUIDE}#${table.id}` : SIZE_GUIDE}
        aria-haspopup={table ? 'dialog' : undefined}
        onClick={open}
      >
        {t('size.guide')}
      </a>
      {isOpen && table && (
        <Suspense fallback={null}>
          <SizeDialog table={table} marked={chosen} onClose={close} />
        </Suspense>
      )}
    </p>
  );
}
