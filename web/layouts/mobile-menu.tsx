import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { ACCOUNT, AUTHENTICATION } from '../addresses.ts';
import { openSearch } from '../browser/search-entry.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useLogOut } from '../frame/use-log-out.ts';
import { useText } from '../i18n/texts.tsx';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { isCurrentEntry, MAIN_MENU, type MenuEntry } from './main-menu.ts';
import { PromoBar } from './promo-bar.tsx';

function useCountOf() {
  const { departments } = useFrame();
  return ({ department }: MenuEntry): number | null => {
    if (department === undefined) return null;
    if (department === null) return departments.reduce((sum, { productCount }) => sum + productCount, 0);
    return departments.find(({ code }) => code === department)?.productCount ?? null;
  };
}

function Entries() {
  const t = useText();
  const countOf = useCountOf();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('nav.main')}>
      {MAIN_MENU.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={isCurrentEntry(entry, pathname, search) ? 'page' : undefined}>
          {t(entry.name)}
          <span className="num">{countOf(entry)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The menu of narrow screens: full height, closes when a link is followed. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useText();
  const logOut = useLogOut();
  const { shop, viewer } = useFrame();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the place changes, not when the handler does
  useEffect(() => () => onClose(), [key]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('menu.title')}
      closeLabel={t('menu.close')}
      side="full"
      hasCloseButton={false}
      className="menu"
    >
      <header>
        <IconButton aria-label={t('menu.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
        <span className="mark">{shop.name}</span>
        <CartLink />
      </header>
      <Entries />
      <Button
        look="white"
        isWide
        onClick={() => {
          onClose();
          openSearch();
        }}
      >
        <Icon name="search" small />
        {t('header.search')}
      </Button>
      <div className="row gap-2.5">
        {viewer?.role !== 'admin' && (
          <Link className={buttonClass({ look: 'white' }, 'flex-1 min-w-0')} to={viewer ? ACCOUNT : AUTHENTICATION}>
            <Icon name="account" small />
            <span className="truncate">{viewer ? viewer.email : t('header.log.in')}</span>
          </Link>
        )}
        <LanguageSwitch className="seg" />
      </div>
      {viewer?.role === 'user' && (
        <Button look="white" isWide onClick={logOut}>
          <Icon name="logout" small />
          {t('header.log.out')}
        </Button>
      )}
      <p className="sm">
        <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
        <br />
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </p>
      <PromoBar />
    </Dialog>
  );
}
