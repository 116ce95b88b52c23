import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ShopPage } from './found-pages.ts';

/** Pages that were found, each with the page that it is a part of. */
export function PageLinks({ pages, className = '' }: { pages: readonly ShopPage[]; className?: string }) {
  const t = useText();
  if (pages.length === 0) return null;
  return (
    <nav className={`found-pages ${className}`} aria-label={t('search.pages')}>
      <ul>
        {pages.map(({ to, title, of }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                {title}
                {of && <small className="mut">{of}</small>}
              </span>
              <Icon name="arrow" small />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
