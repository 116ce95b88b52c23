import { Link } from 'react-router';
import type { ProductPage } from '#contracts/catalog.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Stitch } from '../../ui/stitch.tsx';
import { pageSearch } from '../list-query.ts';

/** How far one is, and the way on. Plain links, so that every page has an address. */
export function ListPages({
  page: { page, pages, total, perPage },
  search,
  seenLabel,
}: {
  page: Pick<ProductPage, 'page' | 'pages' | 'total' | 'perPage'>;
  /** The query of the list, written from what was read of its address. */
  search: string;
  /** What is counted, for readers; articles unless given. */
  seenLabel?: string;
}) {
  const t = useText();
  if (pages <= 1) return null;
  const seen = Math.min(page * perPage, total);
  return (
    <nav className="pages" aria-label={t('list.pages')}>
      <p className="sm mut num">{t('list.seen', { seen, total })}</p>
      <Stitch percent={(seen / total) * 100} label={seenLabel ?? t('list.seen.label')} className="w-[220px]" />
      <div className="row gap-2.5">
        {page > 1 && (
          <Link className={buttonClass({ look: 'ghost' })} to={pageSearch(search, page - 1)} rel="prev">
            {t('list.page.previous')}
          </Link>
        )}
        <span className="sm num mut">{t('list.page.of', { page, pages })}</span>
        {page < pages && (
          <Link className={buttonClass({ look: 'line' })} to={pageSearch(search, page + 1)} rel="next">
            {t('list.page.next')}
          </Link>
        )}
      </div>
    </nav>
  );
}
