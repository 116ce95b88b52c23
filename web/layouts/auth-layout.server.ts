import type { RouterContextProvider } from 'react-router';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readOfficeNotifications, readOwnSound } from '../back-office/notification-counts.server.ts';
import { readTheme } from '../back-office/theme.ts';

/**
 * What stands around every screen of the back office. `counts` is null for whom all but one screen is closed, `pause` while
 * the shop takes changes.
 */
export async function readOffice(context: Readonly<RouterContextProvider>) {
  const { cookie, pause } = context.get(requestContext);
  return {
    theme: readTheme(cookie(THEME_COOKIE)),
    counts: await readOfficeNotifications(context),
    pause: pause?.() ?? null,
    hasSound: await readOwnSound(context),
  };
}
