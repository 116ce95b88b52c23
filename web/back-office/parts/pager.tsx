import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { rowsShown } from './paging.ts';

function PageLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) {
    return (
      <span className={buttonClass({ look: 'line' }, 'off')} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link className={buttonClass({ look: 'line' })} to={to}>
      {children}
    </Link>
  );
}

type PagerProps = {
  page: number;
  pages: number;
  perPage: number;
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
  addressOf: (page: number) => string;
};

/** Which rows of a list are shown, and the way to the others. */
export function Pager({ page, pages, perPage, total, isMore = false, addressOf }: PagerProps) {
  const t = useText();
  const shown = rowsShown(page, perPage, total);
  const to = (other: number) => (other >= 1 && other <= pages ? addressOf(other) : null);
  return (
    <nav className="pagi" aria-label={t('office.pages')}>
      <span className="num">{isMore ? t('office.rows.more', shown) : t('office.rows', { ...shown, total })}</span>
      <PageLink to={to(page - 1)}>{t('office.previous')}</PageLink>
      <PageLink to={to(page + 1)}>{t('office.next')}</PageLink>
    </nav>
  );
}
