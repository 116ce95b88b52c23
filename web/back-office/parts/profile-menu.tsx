import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import { callApi } from '../../browser/api.ts';
import { forgetSession } from '../../browser/log-out.ts';
import { notifyTabs } from '../../browser/session-tabs.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { forgetTyped } from '../../browser/typed-owner.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NOTIFICATIONS, SECURITY } from '../addresses.ts';
import { initialsOf } from './initials.ts';
import { OfficeIcon } from './office-icon.tsx';

/** Ends the session; the reload then asks for the next person's password. */
async function logOutOfOffice() {
  await callApi('/api/auth/logout', { method: 'POST' });
  forgetSession();
  notifyTabs('out');
  forgetTyped();
  window.location.reload();
}

/** Who is signed in, and the way out. */
export function ProfileMenu() {
  const t = useText();
  const { viewer } = useFrame();
  if (!viewer) return null;
  const { name, email } = viewer;
  const leave = () => logOutOfOffice().catch(() => sayInToast(t('header.log.out.failed'), { tone: 'bad' }));
  return (
    <Menu.Root>
      <Menu.Trigger className="who">
        <i aria-hidden="true">{initialsOf(name)}</i>
        <span>
          <span className="sr">{t('office.profile')} </span>
          <b>{name}</b>
          <small>{email}</small>
        </span>
        <Icon name="down" small />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="pop-place" side="bottom" align="end" sideOffset={6}>
          <Menu.Popup className="ad pop">
            <div className="pop-head">
              <b>{name}</b>
              <small>{email}</small>
            </div>
            <Menu.Item className="pop-item" render={<Link to={SECURITY} />}>
              <OfficeIcon name="lock" /> {t('account.security')}
            </Menu.Item>
            <Menu.Item className="pop-item" render={<Link to={NOTIFICATIONS} />}>
              <OfficeIcon name="bell" /> {t('notice.title')}
            </Menu.Item>
            <Menu.Item className="pop-item" onClick={leave}>
              <Icon name="logout" /> {t('header.log.out')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
