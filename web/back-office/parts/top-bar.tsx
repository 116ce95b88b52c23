import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { LanguageSwitch } from '../../layouts/language-switch.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ORDERS } from '../addresses.ts';
import type { Theme } from '../theme.ts';
import { Bell } from './bell.tsx';
import { OfficeIcon } from './office-icon.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { Pulse } from './pulse.ts';
import { SideDrawer } from './side-drawer.tsx';

/** Finds an order from anywhere; Ctrl K (or Command K) leads into it. */
function FindOrder() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
  return (
    <Form className="find" action={ORDERS} method="get" role="search" aria-label={t('office.find')}>
      <Icon name="search" small />
      <input
        ref={input}
        className="bare"
        type="search"
        name="q"
        maxLength={120}
        placeholder={t('office.find')}
        aria-label={t('office.find')}
      />
      <kbd>Ctrl K</kbd>
    </Form>
  );
}

type TopBarProps = { pulse: Pulse | null; theme: Theme; onTheme: (theme: Theme) => void };

/** Search, language, look, and who is signed in. */
export function TopBar({ pulse, theme, onTheme }: TopBarProps) {
  const t = useText();
  const isDark = theme === 'dark';
  return (
    <header className="tb">
      <SideDrawer waiting={pulse?.waiting ?? null} />
      {pulse && <FindOrder />}
      <span className="tb-gap" />
      <LanguageSwitch className="langs" />
      <IconButton
        aria-label={t('office.theme.dark')}
        aria-pressed={isDark}
        onClick={() => onTheme(isDark ? 'light' : 'dark')}
      >
        <OfficeIcon name={isDark ? 'sun' : 'moon'} />
      </IconButton>
      {pulse && <Bell news={pulse.news} />}
      <ProfileMenu />
    </header>
  );
}
