import type { Pulse } from '#contracts/pulse.ts';
import { useText } from '../../i18n/texts.tsx';
import { LanguageSwitch } from '../../layouts/language-switch.tsx';
import { IconButton } from '../../ui/button.tsx';
import { PaletteField } from '../palette/palette-field.tsx';
import type { Theme } from '../theme.ts';
import { Bell } from './bell.tsx';
import { OfficeIcon } from './office-icon.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SideDrawer } from './side-drawer.tsx';

type TopBarProps = { pulse: Pulse | null; theme: Theme; onTheme: (theme: Theme) => void };

/** Search, language, look, and who is signed in. */
export function TopBar({ pulse, theme, onTheme }: TopBarProps) {
  const t = useText();
  const isDark = theme === 'dark';
  return (
    <header className="tb">
      <SideDrawer waiting={pulse?.waiting ?? null} />
      {pulse && <PaletteField />}
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
