import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ACCOUNT, AUTHENTICATION, HOME } from '../addresses.ts';
import { useFrameIfAny } from '../frame/use-frame.ts';
import { useLogOut } from '../frame/use-log-out.ts';
import { useText } from '../i18n/texts.tsx';
import { SearchButton } from '../storefront/search/search-button.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { isCurrentEntry, MAIN_MENU } from './main-menu.ts';
import { useIsScrolled } from './use-is-scrolled.ts';

const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

/**
 * Room for the e-mail address where the menu stands in a line, from 77.5 rem on, and where it is folded away, from 40 to 60 rem;
 * not in the style that every guest loads.
 */
const BESIDE_MENU = 'clamp(0px, (100cqw - 77.5rem) * 99, min(11cqw, 14rem))';
const BESIDE_BURGER = 'min(18cqw, (60rem - 100cqw) * 99, (100cqw - 40rem) * 99)';
const EMAIL_ROOM = { maxWidth: `max(${BESIDE_MENU}, ${BESIDE_BURGER})` };

function AccountTools() {
  const t = useText();
  const logOut = useLogOut();
  const viewer = useFrameIfAny()?.viewer ?? null;
  if (viewer?.role === 'admin') return null;
  return (
    <>
      <Link
        className="ico opt-t"
        to={viewer ? ACCOUNT : AUTHENTICATION}
        aria-label={viewer ? t('header.account.of', { email: viewer.email }) : t('header.account')}
        title={viewer?.email}
      >
        <span className="row gap-1">
          <Icon name="account" />
          {viewer && (
            <span className="truncate" style={EMAIL_ROOM}>
              {viewer.email}
            </span>
          )}
        </span>
      </Link>
      {viewer && (
        <IconButton className="opt-d" aria-label={t('header.log.out')} onClick={logOut}>
          <Icon name="logout" />
        </IconButton>
      )}
    </>
  );
}

function MainNavigation() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <nav className="nav" aria-label={t('nav.main')}>
      {MAIN_MENU.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={isCurrentEntry(entry, pathname, search) ? 'page' : undefined}>
          {t(entry.name)}
        </Link>
      ))}
    </nav>
  );
}

/** Opens the menu on narrow screens; without scripts it leads to the same links at the foot of the page. */
function Burger() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the links at the foot of the page */}
      <a
        className="ico burger"
        href="#foot"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Sits on colour at the top and turns light at 97 px of scroll. `isOver` places it over a hero picture. */
export function Header({ isOver = false }: { isOver?: boolean }) {
  const isLight = useIsScrolled();
  const name = useFrameIfAny()?.shop.name ?? '';
  return (
    <header className={`hdr ${isOver ? 'over' : ''} ${isLight ? 'light' : ''}`}>
      <div>
        <Burger />
        <Link className="mark" to={HOME}>
          {name}
        </Link>
        <MainNavigation />
        <div className="tools">
          <LanguageSwitch className="langs opt-d" />
          <SearchButton />
          <AccountTools />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
