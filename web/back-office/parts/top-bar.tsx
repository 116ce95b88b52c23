import type { NotificationCounts } from '#contracts/notification-counts.ts';
import { useText } from '../../i18n/texts.tsx';
import { LanguageSwitch } from '../../layouts/language-switch.tsx';
import { IconButton } from '../../ui/button.tsx';
import { PaletteField } from '../palette/palette-field.tsx';
import type { Theme } from '../theme.ts';
import { Bell } from './bell.tsx';
import { OfficeIcon } from './office-icon.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SideDrawer } from './side-drawer.tsx';

type TopBarProps = { counts: NotificationCounts | null; theme: Theme; onTheme: (theme: Theme) => void };

/** Search, language, look, and who is signed in. */
export function TopBar({ counts, theme, onTheme }: TopBarProps) {
  const t = useText();
  const isDark = theme === 'dark';
  return (
    <header className="tb">
      <SideDrawer waiting={counts?.waiting ?? null} />
      {counts && <PaletteField />}
      <span className="tb-gap" />
      <LanguageSwitch className="langs" />
      <IconButton
        aria-label={t('office.theme.dark')}
        aria-pressed={isDark}
        onClick={() => onTheme(isDark ? 'light' : 'dark')}
      >
        <OfficeIcon name={isDark ? 'sun' : 'moon'} />
      </IconButton>
      {counts && <Bell news={counts.news} />}
      <ProfileMenu />
    </header>
  );
}
